/**
 * A use of something private of Astro, Vite or React that no longer matches. Its message is one line: what is missing, and the file to mend. The
 * bundling process and the renderer end with that line.
 */
export class AstroChanged extends Error {
  /** @param missing such as `Astro exports no StaticPaths`  @param file that relies on it, below `src` */
  constructor(missing: string, file: string, options?: ErrorOptions) {
    super(`${missing} any more: see src/${file}`, options)
    this.name = 'AstroChanged'
  }
}
