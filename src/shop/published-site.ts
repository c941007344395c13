/** What became of what staff saved, as far as the site shows it. */
export type Became =
  /** No page shows it. */
  | { state: 'unseen' }
  | { state: 'under_way' }
  /** The pages likeliest to be opened show it; `left` follow. */
  | { state: 'partly'; left: number }
  /** Shoppers see it since `seconds` after it was saved, on so many pages; `addresses` are the first of them, on this origin. */
  | { state: 'live'; seconds: number; pages: number; addresses: string[] }
  /** Nothing is published until somebody asks for it, or the publishing failed: why, in one line. What was live stays. */
  | { state: 'held' | 'failed'; reason: string }
  /** Another process publishes the site, which alone knows. */
  | { state: 'elsewhere' }

/** The site that is made from a shop, as far as the shop's staff have to do with it; who publishes hands it in. */
export interface PublishedSite {
  /** Remembers what was written until now, under a name for {@link became}. To be called once it is committed. */
  remember(): string
  /** What became of it, waiting for a last word for `patience` milliseconds at most; undefined where nobody knows the name any more. */
  became(name: string, patience: number): Promise<Became | undefined>
}
