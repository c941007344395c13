/** One shape of a flag: a path on a 26 × 26 field and its colour. */
export interface FlagShape {
  d: string
  fill: string
}

const red = 'var(--flag-red)'
const white = 'var(--flag-white)'
const blue = 'var(--flag-blue)'
const gold = 'var(--flag-gold)'
const cross = [
  { d: 'M0 0h26v26H0z', fill: red },
  { d: 'M10 0h6v10h10v6H16v10h-6V16H0v-6h10z', fill: gold },
]

/** Seven signal flags spelling HARBOUR: the only ornament, for the top advertisement, sign-in and empty states (mock notes, Identity). */
export const FLAGS: readonly (readonly FlagShape[])[] = [
  [
    { d: 'M0 0h13v26H0z', fill: white },
    { d: 'M13 0h13v26H13z', fill: red },
  ],
  [
    { d: 'M0 0h13v26H0z', fill: white },
    { d: 'M13 0h13l-7 13 7 13H13z', fill: blue },
  ],
  cross,
  [{ d: 'M0 0h26l-7 13 7 13H0z', fill: red }],
  [
    { d: 'M0 0h26v26z', fill: red },
    { d: 'M0 0v26h26z', fill: gold },
  ],
  [
    { d: 'M0 0h26v26H0z', fill: white },
    { d: 'M0 0h13v13H0zM13 13h13v13H13z', fill: red },
  ],
  cross,
]
