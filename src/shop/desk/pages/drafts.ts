import { html } from 'hono/html'
import { LOCALES } from '#lib/text/locales.ts'
import { ShopError } from '#shop/errors.ts'
import { say, transaction } from '#shop/scope.ts'
import { listCampaigns } from '#shop/services/staff/campaigns.ts'
import { needsApproval, publishDrafts, storeOf } from '#shop/services/staff/drafts.ts'
import { approveDraft, deleteDraft, listDrafts, moveDraft, type Revision } from '#shop/services/staff/revisions.ts'
import { isWords } from '#shop/words.ts'
import { drawLanguages, isMissing } from '../fields/words.ts'
import { type Desk, type DeskPage, type Form, forContent, type Html, unseen, wholeOf } from '../page.ts'
import { DESK, DESK_PATHS, NEW } from '../paths.ts'
import { hidden, moment, select, table } from '../pieces.ts'
import { sayKind } from '../words.ts'

/** Address of the form that opens a draft. */
export const draftHref = ({ path, key, id }: Pick<Revision, 'path' | 'key' | 'id'>): string => `${DESK}${path}/${key || NEW}?draft=${id}`

/** Returns the name of a draft; of one without a name, the name of its kind. */
export const draftName = ({ t, scope }: Desk, draft: Revision): string => say(scope, draft.name) || sayKind(t, draft)

const textsOf = ({ value }: Revision) => Object.values(value).filter(isWords)

/** Whether a text of a draft is missing in a language. */
export const lacksLanguage = (draft: Revision): boolean =>
  textsOf(draft).some((words) => LOCALES.some((locale) => isMissing(words, locale)))

/** Draws a tag for each language. It says whether all texts of the draft are there or one is missing. */
export const draftLanguages = ({ t }: Desk, draft: Revision): Html => drawLanguages(t, textsOf(draft))

/** Whether the live row was saved since a draft was begun, or deleted. */
export async function isOutdated({ scope }: Desk, draft: Revision): Promise<boolean> {
  return draft.key !== '' && (await storeOf(draft).find(scope, draft.key))?.version !== draft.version
}

/** Lists all drafts: they are published, approved, put into a campaign or discarded, several at once. */
export const draftsPage: DeskPage = {
  path: DESK_PATHS.drafts,
  nav: 'nav.drafts',
  section: 'section.texts',
  admits: forContent,
  isShown: true,
  async view(desk) {
    const { t, scope, csrf, typed } = desk
    const drafts = await listDrafts(scope)
    const isReviewed = await needsApproval(scope)
    const campaigns = (await listCampaigns(scope)).filter(({ state }) => state === 'open' || state === 'failed')
    const rows = await Promise.all(
      drafts.map(async (draft) => {
        const name = draftName(desk, draft)
        const isOld = await isOutdated(desk, draft)
        return html`<tr><td><label class="check"><input type="checkbox" name="pick-${draft.id}" value="1" ${typed[`pick-${draft.id}`] === '1' && html`checked`} /><span class="visually-hidden">${name}</span></label>${hidden(`digest-${draft.id}`, draft.digest)}</td>
          <th scope="row"><a class="link" href="${draftHref(draft)}">${name}</a></th>
          <td>${sayKind(t, draft)}</td><td>${draftLanguages(desk, draft)}</td>
          <td>${draft.username}, ${moment(desk, draft.time)}</td>
          <td>${draft.campaign_name && html`<a class="link" href="${DESK}${DESK_PATHS.campaigns}/${draft.campaign_id}">${draft.campaign_name}</a>`}
            ${isOld && html`<span class="tag tag--missing">${t('draft.outdated')}</span>`}
            ${draft.approved_by ? html`<span class="tag tag--there">${t('draft.approved', { name: draft.approved_by })}</span>` : isReviewed && html`<span class="tag tag--missing">${t('draft.unapproved')}</span>`}</td></tr>`
      }),
    )
    const heads = [t('draft.pick'), t('edit.name'), t('draft.kind'), t('edit.languages'), t('edit.changed'), t('edit.state')]
    const button = (act: string, label: string, kind: string) =>
      html`<button class="button button--${kind} button--s" name="act" value="${act}">${label}</button>`
    return {
      title: t('nav.drafts'),
      body: html`<p class="desk-lead">${t('draft.lead')}</p>
        <form method="post" class="desk-form">${hidden('csrf', csrf)}${table(t('nav.drafts'), heads, rows, t('draft.none'))}
        ${
          drafts.length > 0 &&
          html`<div class="line wraps apart gap-3">${button('publish_drafts', t('draft.publish'), 'secondary')}
          ${button('approve_drafts', t('draft.approve'), 'tertiary')} ${button('discard_drafts', t('draft.discard'), 'quiet')}
          ${select(desk, 'campaign_id', t('draft.campaign'), [{ value: 0, label: '–' }, ...campaigns.map(({ campaign_id, name }) => ({ value: campaign_id, label: name }))])}
          ${button('move_drafts', t('draft.move'), 'tertiary')}</div>`
        }</form>`,
    }
  },
  acts: {
    publish_drafts: ({ scope, staff }, sent) => publishDrafts(scope, pickedIn(sent), staff.username),
    approve_drafts: (desk, sent) => {
      const { username } = desk.staff
      return unseen(each(desk, sent, (scope, id) => approveDraft(scope, id, { digest: digestIn(sent, id), username })))
    },
    discard_drafts: (desk, sent) => unseen(each(desk, sent, (scope, id) => deleteDraft(scope, { id, digest: digestIn(sent, id) }))),
    move_drafts: (desk, sent) => {
      const campaign_id = wholeOf(sent, 'campaign_id')
      const to = campaign_id ? `${DESK_PATHS.campaigns}/${campaign_id}` : undefined
      return unseen(
        each(desk, sent, (scope, id) => moveDraft(scope, id, campaign_id)),
        to,
      )
    },
  },
}

const digestIn = (sent: Form, id: number) => sent[`digest-${id}`] ?? ''

/** Does the same with every draft that was ticked, with all or none. */
function each({ scope }: Desk, sent: Form, work: (scope: Desk['scope'], id: number) => Promise<void>): Promise<void> {
  const ids = pickedIn(sent)
  return transaction(scope, async (scope) => {
    for (const id of ids) await work(scope, id)
  })
}

/** The drafts that were ticked, oldest first. @throws ShopError FAIL for none */
function pickedIn(sent: Form): number[] {
  const ids = Object.keys(sent).flatMap((name) => (/^pick-\d{1,9}$/.test(name) ? [Number(name.slice('pick-'.length))] : []))
  if (!ids.length) throw new ShopError('FAIL', { text: 'draft.pick' })
  return ids.toSorted((one, other) => one - other)
}
