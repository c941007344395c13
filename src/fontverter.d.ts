/** Converts fonts between their formats; the package has no types. */
declare module 'fontverter' {
  export function convert(font: Uint8Array, format: 'sfnt' | 'woff' | 'woff2'): Promise<Buffer>
}
