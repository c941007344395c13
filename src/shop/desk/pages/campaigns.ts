import { html } from 'hono/html'
import { formatTime } from '#lib/dates/time.ts'
import { readLocalTime } from '#lib/dates/zone-clock.ts'
import { ShopError } from '#shop/errors.ts'
import { message } from '#shop/messages.ts'
import {
  addCampaign,
  type Campaign,
  deleteCampaign,
  endCampaign,
  findCampaign,
  findConflicts,
  listCampaigns,
  listParts,
  planCampaign,
  previewToken,
  saveCampaign,
  unplanCampaign,
} from '#shop/services/staff/campaigns.ts'
import { moveDraft, type Revision } from '#shop/services/staff/revisions.ts'
import { drawTime } from '../fields/times.ts'
import { icon } from '../icon.ts'
import { type Desk, type DeskPage, type Form, FormRefused, forContent, type Html, Outcome, textOf, unseen, wholeOf } from '../page.ts'
import { DESK, DESK_PATHS, deskHref } from '../paths.ts'
import { field, form, hidden, moment, ownForm, table } from '../pieces.ts'
import { sayKind } from '../words.ts'
import { draftHref, draftLanguages, draftName, lacksLanguage } from './drafts.ts'

const TAGS = { open: 'tag--off', planned: 'tag--planned', failed: 'tag--missing', live: 'tag--there', ended: 'tag--off' } as const

/** The state of a campaign as a tag. */
export const drawState = ({ t }: Desk, { state }: Campaign) => html`<span class="tag ${TAGS[state]}">${t(`campaign.state.${state}`)}</span>`

/** Seconds for which the link for colleagues is valid. */
const LINK_LIFE = 86_400

/** Lists campaigns, and opens new ones. */
export const campaignsPage: DeskPage = {
  path: DESK_PATHS.campaigns,
  nav: 'nav.campaigns',
  section: 'section.front',
  admits: forContent,
  async view(desk) {
    const { t, scope } = desk
    const rows = (await listCampaigns(scope)).map(
      (
        row,
      ) => html`<tr><th scope="row"><a class="link" href="${deskHref('campaign', { campaign_id: row.campaign_id })}">${row.name}</a></th>
        <td>${drawState(desk, row)}</td><td>${moment(desk, row.start_time)}</td><td>${moment(desk, row.end_time)}</td><td>${row.username}</td></tr>`,
    )
    const heads = [t('campaign.name'), t('edit.state'), t('campaign.start'), t('campaign.end'), t('audit.who')]
    return {
      title: t('nav.campaigns'),
      body: html`<p class="desk-lead">${t('campaign.lead')}</p>${table(t('nav.campaigns'), heads, rows, t('campaign.none'))}
        <section class="box desk-narrow grid gap-4"><h2>${t('campaign.add')}</h2>${form(desk, 'add_campaign', drawEdit(desk), { label: t('campaign.add') })}</section>`,
    }
  },
  acts: {
    add_campaign: async (desk, sent) => {
      const edit = readEdit(desk, sent)
      const campaign_id = await addCampaign(desk.scope, edit, desk.staff.username)
      return new Outcome({ to: `${DESK_PATHS.campaigns}/${campaign_id}` })
    },
  },
}

function drawEdit(desk: Desk, row?: Campaign): Html {
  const { t, scope } = desk
  return html`${field(desk, 'name', t('campaign.name'), { value: row?.name ?? '' })}
    ${drawTime(desk, 'start_time', t('campaign.start'), row?.start_time ?? 0)}
    ${drawTime(desk, 'end_time', t('campaign.end'), row?.end_time ?? 0)}
    <p class="field__hint">${t('campaign.zone', { zone: scope.settings.timeZone })}</p>`
}

/** @throws FormRefused */
function readEdit({ scope, t }: Desk, sent: Form): Pick<Campaign, 'name' | 'start_time' | 'end_time'> {
  const faults: Record<string, string> = {}
  const name = textOf(sent, 'name', 100)
  const [start_time = 0, end_time = 0] = ['start_time', 'end_time'].map((control) => {
    const given = sent[control] ?? ''
    const time = given ? readLocalTime(given, scope.settings.timeZone) : 0
    if (time === undefined) faults[control] = t('fault.time')
    return time ?? 0
  })
  if (start_time && end_time && end_time <= start_time) faults.end_time = t('fault.until')
  if (!name) faults.name = t('fault.empty')
  if (Object.keys(faults).length) throw new FormRefused(faults)
  return { name, start_time, end_time }
}

const idOf = ({ params }: Desk) => wholeOf(params, 'campaign_id')

/** Shows a campaign with its drafts, what keeps it from being planned, its times and its previews. */
export const campaignPage: DeskPage = {
  path: DESK_PATHS.campaign,
  admits: forContent,
  isShown: true,
  async view(desk) {
    const { t, scope } = desk
    const row = await findCampaign(scope, idOf(desk))
    const parts = await listParts(scope, row.campaign_id)
    const isOpen = row.state === 'open' || row.state === 'failed'
    const conflicts = isOpen ? await findConflicts(scope, parts) : []
    const sayConflict = ({ revision_id, text, values }: Campaign['conflicts'][number]) => {
      const part = parts.find(({ id }) => id === revision_id)
      return html`<li>${part && html`<b>${draftName(desk, part)}</b>: `}${message(scope.locale, text, values)}</li>`
    }
    const notes = (title: string, list: Campaign['conflicts']) =>
      list.length > 0 &&
      html`<section class="note note--warning"><div><b>${icon('alert')} ${title}</b><ul>${list.map(sayConflict)}</ul></div></section>`
    const drawn = parts.map((part) => drawPart(desk, part, isOpen, conflicts))
    const heads = [t('edit.name'), t('campaign.change'), t('edit.languages'), t('edit.state'), '']
    return {
      title: row.name,
      body: html`<p class="desk-trail"><a class="link" href="${deskHref('campaigns')}">${t('nav.campaigns')}</a> ${drawState(desk, row)}</p>
        ${row.state === 'failed' && notes(t('campaign.failed'), row.conflicts)} ${row.state === 'ended' && notes(t('campaign.kept'), row.conflicts)}
        <div class="campaign side-by-side gap-6"><div>
          ${table(t('campaign.drafts'), heads, drawn, t('campaign.no_drafts'))}
          ${isOpen && parts.some(lacksLanguage) && html`<p class="field__hint">${t('campaign.languages_missing')}</p>`}
          ${notes(t('campaign.conflicts'), conflicts)}
          ${drawLinks(desk, row, parts)}</div>
          <aside class="box desk-narrow grid gap-4">${drawPlan(desk, row, { isOpen, isReady: parts.length > 0 && !conflicts.length })}</aside></div>`,
    }
  },
  acts: {
    save_campaign: (desk, sent) => unseen(saveCampaign(desk.scope, idOf(desk), readEdit(desk, sent))),
    plan_campaign: (desk) => unseen(planCampaign(desk.scope, idOf(desk))),
    unplan_campaign: (desk) => unseen(unplanCampaign(desk.scope, idOf(desk))),
    end_campaign: async (desk) => {
      await endCampaign(desk.scope, idOf(desk))
      return new Outcome({ isNoted: true })
    },
    delete_campaign: (desk) => unseen(deleteCampaign(desk.scope, idOf(desk)), DESK_PATHS.campaigns),
    remove_draft: async (desk, sent) => {
      const parts = await listParts(desk.scope, idOf(desk))
      const id = wholeOf(sent, 'id')
      if (!parts.some((part) => part.id === id)) throw new ShopError('FAIL', { text: 'draft.gone' })
      return unseen(moveDraft(desk.scope, id, 0))
    },
    link_campaign: async (desk) => {
      const row = await findCampaign(desk.scope, idOf(desk))
      const until = desk.scope.now() + LINK_LIFE
      return new Outcome({ to: `${DESK_PATHS.campaigns}/${row.campaign_id}?until=${until}`, isUnseen: true })
    },
  },
}

function drawPart(desk: Desk, part: Revision, isOpen: boolean, conflicts: Campaign['conflicts']): Html {
  const { t } = desk
  const found = conflicts.find(({ revision_id }) => revision_id === part.id)
  const name = draftName(desk, part)
  const link = part.state === 'draft' ? draftHref(part) : `${DESK}${part.path}/${part.key}/history`
  return html`<tr><th scope="row"><a class="link" href="${link}">${name}</a><br /><small>${sayKind(t, part)}</small></th>
    <td>${part.key ? html`<a class="link" href="${DESK}${part.path}/${part.key}/history?of=${part.id}">${t('campaign.changed')}</a>` : t('campaign.new')}</td><td>${draftLanguages(desk, part)}</td>
    <td>${found ? html`<span class="tag tag--missing">${message(desk.scope.locale, found.text, found.values)}</span>` : html`<span class="tag tag--there">${icon('check')} ${t('campaign.ready')}</span>`}</td>
    <td>${isOpen && form(desk, 'remove_draft', hidden('id', part.id), { label: t('campaign.remove'), kind: 'quiet', inline: true })}</td></tr>`
}

/** The times of a campaign and what can be done with it now. It can't be planned before it is ready; the reason stands beside. */
function drawPlan(desk: Desk, row: Campaign, { isOpen, isReady }: { isOpen: boolean; isReady: boolean }): Html {
  const { t, scope } = desk
  if (isOpen)
    return html`${form(desk, 'save_campaign', drawEdit(ownForm(desk, 'save_campaign'), row), { label: t('campaign.save'), kind: 'tertiary' })}
      ${isReady ? form(desk, 'plan_campaign', '', { label: t('campaign.plan') }) : html`<button class="button button--secondary" type="button" disabled>${t('campaign.plan')}</button>`} ${form(desk, 'delete_campaign', '', { label: t('campaign.delete'), kind: 'quiet' })}`
  return html`<dl class="desk-facts grid gap-3"><div><dt>${t('campaign.start')}</dt><dd>${moment(desk, row.start_time)}</dd></div>
      <div><dt>${t('campaign.end')}</dt><dd>${moment(desk, row.end_time)}</dd></div></dl>
    <p class="field__hint">${t('campaign.zone', { zone: scope.settings.timeZone })}</p>
    ${row.state === 'planned' && form(desk, 'unplan_campaign', '', { label: t('campaign.unplan'), kind: 'tertiary' })}
    ${row.state === 'live' && form(desk, 'end_campaign', '', { label: t('campaign.end_now'), kind: 'danger' })}`
}

/** The preview, and the link to it that colleagues without an account can open. */
function drawLinks(desk: Desk, row: Campaign, parts: Revision[]): Html | '' {
  const { t, scope, query } = desk
  if (!parts.some(({ state }) => state === 'draft')) return ''
  if (!scope.site?.previews) return html`<p class="field__hint">${t('preview.none')}</p>`
  const until = /^\d{1,12}$/.test(query.until ?? '') ? Number(query.until) : 0
  const isLink = until > scope.now() && until <= scope.now() + LINK_LIFE
  const own = deskHref('look', { token: previewToken(row, scope.now() + LINK_LIFE) })
  const time = formatTime(until, scope.settings.timeZone).slice(0, 16)
  return html`<div class="line wraps apart gap-3"><a class="button button--tertiary" href="${own}" target="_blank" rel="noopener">${icon('eye')} ${t('campaign.preview')}</a>
      ${form(desk, 'link_campaign', '', { label: t('campaign.link'), kind: 'quiet', inline: true })}</div>
    ${isLink && html`<p class="desk-lead">${t('campaign.link_help', { time })} <a class="link" href="${deskHref('look', { token: previewToken(row, until) })}">${deskHref('look', { token: previewToken(row, until) })}</a></p>`}`
}
