/** Something to choose from at the desk: the id of a row with its name. */
export interface Choice {
  value: string
  label: string
}

/** The choice of no row. */
export const NO_ROW: Choice = { value: '0', label: '–' }
