import type { PriceEntry } from '#lib/money/former-price.ts'
import type { RouteName } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'

/** Publish status of a save at the desk. */
export type SaveStatus =
  /** No page shows it. */
  | { state: 'unseen' }
  | { state: 'under_way' }
  /** The pages likeliest to be opened show it; `left` follow. */
  | { state: 'partly'; left: number }
  /** Shoppers see it since `seconds` after it was saved, on so many pages; `addresses` are the first of them, on this origin. */
  | { state: 'live'; seconds: number; pages: number; addresses: string[] }
  /** Nothing is published until it is requested, or publishing failed; `reason` is one line. The live site stays. */
  | { state: 'held' | 'failed'; reason: string }
  /** Another process publishes the site, which alone knows. */
  | { state: 'elsewhere' }

/** A page of the site that shows a draft. */
export interface DraftPlace {
  name: RouteName
  id?: number
  /** From when on it does, in unix seconds; 0 = always. */
  from: number
  /** The draft changes more than this page shows by itself, so that everything is read again. */
  isWide?: boolean
}

/** An unsaved edit. */
export interface Draft<Scope> {
  /** The account that owns it; others cannot see it. */
  owner: string
  /** Writes it with a scope whose writes are undone afterwards, and gives the page that shows it. */
  write(scope: Scope): Promise<DraftPlace>
}

/** A page with a draft laid over what is live, as shoppers would get it at a moment (unix seconds). */
export interface Preview {
  at: number
  pages: Record<Locale, string>
}

/** The site that is made from a shop, as far as the shop's staff have to do with it; who publishes hands it in. */
export interface PublishedSite<Scope> {
  /** Returns the prices that the site has shown of SKUs, each earliest first; undefined where the shop's word on former prices counts. */
  pricesOf?: ((sku_ids: readonly number[]) => ReadonlyMap<number, readonly PriceEntry[]>) | undefined
  /** Notes a save, under a name for {@link statusOf}. To be called once everything of it is committed. */
  noteSave(): string
  /** Returns the status of a save, and waits `timeout` milliseconds at most for a final one; undefined for a name too old. */
  statusOf(name: string, timeout: number): Promise<SaveStatus | undefined>
  /** Draws the pages of drafts; undefined where another process renders. */
  previews?: {
    /** Keeps a draft for an hour, under a name for `look`. */
    keep(draft: Draft<Scope>): string
    /**
     * Renders the page of a draft for a time, by default as soon as it shows. Returns undefined if the name is unknown or belongs to
     * another owner.
     * @throws ShopError `preview.nowhere` if no page shows it at that time, and the errors of writing the draft
     */
    look(name: string, owner: string, at?: number): Promise<Preview | undefined>
  }
}
