/** The part of its interface used here: keeps the named letters, weights and features (OpenType tags) of a font. */
declare module 'subset-font' {
  export default function subset(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes: Record<string, { min: number; max: number; default: number }>
      keepFeatures: string[]
    },
  ): Promise<Uint8Array<ArrayBuffer>>
}
