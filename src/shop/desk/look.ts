import { html } from 'hono/html'
import { readLocalTime } from '#lib/dates/zone-clock.ts'
import { ShopError } from '#shop/errors.ts'
import { message } from '#shop/messages.ts'
import type { DraftPlace, Preview } from '#shop/published-site.ts'
import type { Scope } from '#shop/scope.ts'
import { say } from '#shop/scope.ts'
import { type Campaign, findByToken, listParts } from '#shop/services/staff/campaigns.ts'
import { lockProducts, storeOf, writeDraft } from '#shop/services/staff/drafts.ts'
import type { Revision } from '#shop/services/staff/revisions.ts'
import { DESK_PATHS, deskHref } from './paths.ts'
import { drawPreview, sendPreviewPage } from './preview.ts'
import { articles } from './tables/articles.ts'
import { brands } from './tables/brands.ts'
import { flashSale } from './tables/flash-sale.ts'
import { goods } from './tables/goods.ts'
import { help } from './tables/help.ts'
import { notices } from './tables/notices.ts'
import type { RowForm, Versioned } from './tables/table.ts'
import { type Mount, refuse, type Visit } from './visit.ts'
import { sayer, sayKind } from './words.ts'

/** Tables whose rows have a page of their own; all others are shown on the home page. */
const PAGES: readonly { store: { path: string }; pageOf?(row: never): DraftPlaceOf }[] = [notices, articles, help, goods, brands, flashSale]

type DraftPlaceOf = ReturnType<NonNullable<RowForm<Versioned>['pageOf']>>

/** Previews that are kept for further looks. */
const MOST = 50

/**
 * Shows the site with all drafts of a campaign as of a time, to everybody with a signed link. The link names the campaign, and ends after a
 * day; it opens nothing else of the desk.
 */
export function mountLook(get: Mount): void {
  const kept = new Map<string, string>()
  get(DESK_PATHS.look, (visit) =>
    withLook(visit, kept, ({ preview, parts, page, token }) => {
      const { scope } = visit
      const t = sayer(scope.locale)
      const choices = [
        { id: 0, name: t('campaign.home') },
        ...parts.filter(hasPage).map((part) => ({ id: part.id, name: say(scope, part.name) || sayKind(t, part) })),
      ]
      const pages = html`<label for="page">${t('campaign.page')}</label> <select class="select select--s" id="page" name="page">${choices.map(({ id, name }) => html`<option value="${id}" ${id === page && html`selected`}>${name}</option>`)}</select>`
      return drawPreview(visit, preview, {
        title: t('look.title'),
        path: deskHref('look', { token }),
        more: pages,
        query: { page: String(page) },
      })
    }),
  )
  get(`${DESK_PATHS.look}/:locale`, (visit) => withLook(visit, kept, ({ preview }) => sendPreviewPage(visit, preview)))
}

interface Look {
  preview: Preview | string
  parts: Revision[]
  /** Draft whose page is shown; 0 for the home page. */
  page: number
  token: string
}

async function withLook(visit: Visit, kept: Map<string, string>, show: (look: Look) => Response | Promise<Response>): Promise<Response> {
  const { context, scope } = visit
  const token = context.req.param('token') ?? ''
  const row = await findByToken(scope, token)
  const previews = scope.site?.previews
  if (!row || !previews) return context.text(sayer(scope.locale)(row ? 'preview.none' : 'look.over'), 404)
  const parts = await listParts(scope, row.campaign_id)
  const page = parts.find(({ id }) => String(id) === context.req.query('page'))?.id ?? 0
  const at = readLocalTime(context.req.query('at') ?? '', scope.settings.timeZone)
  // A draft that is saved again is another preview.
  const owner = JSON.stringify([row.campaign_id, row.version, page, parts.map(({ id, state, time }) => [id, state, time])])
  const keep = () => {
    for (const [oldest] of kept) if (kept.size >= MOST) kept.delete(oldest)
    const name = previews.keep({ owner, write: (scope) => writeParts(scope, row, parts, page) })
    kept.set(owner, name)
    return name
  }
  try {
    const known = kept.get(owner)
    const preview = (known && (await previews.look(known, owner, at))) || (await previews.look(keep(), owner, at))
    return preview ? show({ preview, parts, page, token }) : refuse(visit, 404)
  } catch (cause) {
    if (!(cause instanceof ShopError)) throw cause
    return show({ preview: message(scope.locale, cause.text, cause.values), parts, page, token })
  }
}

/** Writes the drafts of a campaign in a transaction that is undone, and returns the page to show. */
async function writeParts(scope: Scope, { start_time, username }: Campaign, parts: readonly Revision[], page: number): Promise<DraftPlace> {
  let place: DraftPlaceOf = { name: 'home' }
  await lockProducts(scope, parts)
  for (const part of parts) {
    const key = part.state === 'draft' ? (await writeDraft(scope, part, username)).key : part.key
    if (part.id !== page) continue
    const row = await storeOf(part).find(scope, key)
    // The store and the table are those of the same path.
    if (row) place = pageOf(part)?.(row as never) ?? place
  }
  return { ...place, from: start_time, isWide: true }
}

const pageOf = ({ path }: Revision) => PAGES.find(({ store }) => store.path === path)?.pageOf
const hasPage = (part: Revision) => pageOf(part) !== undefined
