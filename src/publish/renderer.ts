import type { Bundle } from './bundle.ts'

/** One file that the site has of its pages: an HTML page, or a text such as the site map. */
export interface Page {
  /** Astro's pathname, which begins with a slash: `/zh-hant/sku/12`. */
  path: string
  /** The file below the site's root: `zh-hant/sku/12.html`. */
  file: string
}

/** A {@link Page} whose file was written. */
export interface RenderedPage extends Page {
  /** Keys of the mirror's rows and lists that it was made from, as `Mirror.digest` takes them. */
  reads: string[]
  /** Of what was written, sha256 in hex. */
  digest: string
  /** Size of the file, uncompressed. */
  bytes: number
}

/** Renders pages of a {@link Bundle} in processes of its own, which stay until it is closed. */
export interface Renderer {
  /** Every page of the site by the mirror as it is now: new entries are among them, those that went are not. */
  pages(): Promise<Page[]>
  /**
   * Writes pages below `into`, each with its `.br` and `.gz`; files with hashed names that they need go to the renderer's folder of assets.
   * @returns in the order of `pages`
   * @throws Error naming the first page that could not be rendered
   */
  render(pages: readonly Page[], into: string, onDone?: (page: RenderedPage) => void): Promise<RenderedPage[]>
  close(): Promise<void>
}

export interface RendererOptions {
  /** The mirror that pages read from. */
  mirrorFile: string
  /** Folder of hashed files, each with its compressed copies; those of the bundle are put there at start. Files in it are only added to. */
  assets: string
  /** The environment that the bundle was made with. */
  settings: Record<string, string>
  /** Processes; two where nobody says otherwise. */
  workers?: number
}

/** Starts what renders pages of a bundle, and puts the bundle's hashed files where the site has them. */
export async function startRenderer(_bundle: Bundle, _options: RendererOptions): Promise<Renderer> {
  throw new Error('not yet')
}
