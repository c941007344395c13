import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getNotice, pageNotices } from '#api/content.ts'
import { PUBLISHED_ELSEWHERE } from '#publish/status/publish-status.ts'
import { brand } from '#shop/db/schema/catalogue.ts'
import { notice } from '#shop/db/schema/content.ts'
import { revision } from '#shop/db/schema/revision.ts'
import { setting, shopService } from '#shop/db/schema/site.ts'
import { staffAudit } from '#shop/db/schema/staff.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { ownScope } from '#shop/scope.ts'
import { deleteOldRevisions, listUnreleased, noteRelease } from '#shop/services/staff/revisions.ts'
import { doWhatIsDue } from '#shop/timers.ts'
import { sameWords } from '#shop/words.ts'
import { type DeskVisitor, fieldsIn, titlePreviews, visitAsOwner, visitAsStaff, visitDesk } from '../helpers/desk.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'

/* Versions, drafts and campaigns of what the desk edits. tests/e2e/desk-campaign.spec.ts walks a campaign on the site. */

const shop = setUpFreshShop({ desk: 'local' })
let owner: DeskVisitor
let may: DeskVisitor
beforeEach(async () => {
  delete shop.surroundings.site
  owner = await visitAsOwner(shop)
  may = await visitAsStaff(shop, { username: 'may', role: 'content' })
})

const DAY = 86_400
const FORM = {
  act: 'save',
  version: '0',
  'title-en': 'Signal 8',
  'title-zh-hant': '八號風球',
  'content-en': '<p>We pause every delivery.</p>',
  'receiving_type-web': '1',
}

/** Writes a notice at the desk and gives its address. */
async function write(fields: Record<string, string> = {}): Promise<string> {
  await may.get('/desk/notices/new')
  return (await may.send('/desk/notices/new', { ...FORM, ...fields })).location.replace(/\?.*/, '')
}

async function save(address: string, version: number, fields: Record<string, string>) {
  await may.get(address)
  return may.send(address, { ...FORM, version: String(version), ...fields })
}

const stored = async () => (await shop.db.select().from(notice))[0]
const revisions = () => shop.db.select().from(revision).orderBy(revision.id)
/** The fields of the list of drafts that say which content it shows. */
const digestsIn = ({ text }: { text: string }) =>
  Object.fromEntries([...text.matchAll(/name="(digest-\d+)" value="(\w+)"/g)].map(([, name = '', value = '']) => [name, value]))
const idOf = (answer: { location: string }) => /draft=(\d+)/.exec(answer.location)?.[1] ?? ''

describe('history', () => {
  it('keeps every version with its author, and tells field by field and language by language what differs', async () => {
    const address = await write()
    shop.clock.now += 60
    await save(address, 1, { 'title-en': 'Signal 10', 'title-zh-hant': '十號風球', 'content-en': '<p>We pause <b>no</b> delivery.</p>' })
    expect((await revisions()).map(({ version, username, time }) => [version, username, time])).toEqual([
      [1, 'may', NOON],
      [2, 'may', NOON + 60],
    ])
    const { text } = await may.get(`${address}/history?in=en`)
    expect(text).toContain('Version 1 compared with Version 2')
    expect(text).toMatch(/<del>8<\/del>/)
    expect(text).toMatch(/<ins>10<\/ins>/)
    expect(text).toMatch(/We pause <del>every<\/del> delivery/)
    expect(text).not.toContain('八號')
    expect((await may.get(`${address}/history?in=zh-hant`)).text).toMatch(/<del>八號?<\/del>/)
    expect((await may.get(address)).text).toContain(`${address}/history`)
  })

  it('keeps what was there before the first save, and what a setting was', async () => {
    await shop.db.insert(notice).values({ id: 7, title: sameWords('Seeded'), receiving_type: ['web'] })
    await save('/desk/notices/7', 1, {})
    expect((await may.get('/desk/notices/7/history')).text).toMatch(/Before the first save.*<del>Seeded<\/del>/s)
    const scope = ownScope(shop.surroundings)
    await saveSetting(scope, 'search_words', { default: sameWords('kettle') })
    await may.get('/desk/settings/search_words')
    await may.send('/desk/settings/search_words', { act: 'save', version: '1', 'default-en': 'teapot' })
    expect((await may.get('/desk/settings/search_words/history?in=en')).text).toMatch(/<del>kettle<\/del>.*<ins>teapot<\/ins>/s)
    expect((await shop.db.select().from(setting))[0]?.version).toBe(2)
  })

  it('brings a version back as a draft, whole or in one language, and shoppers see it once it is published', async () => {
    const address = await write()
    await save(address, 1, { 'title-en': 'Signal 10', 'title-zh-hant': '十號風球' })
    const [first] = await revisions()
    await may.get(`${address}/history`)
    const one = await may.send(`${address}/history`, { act: 'draft_version', of: String(first?.id), only: 'zh-hant' })
    expect(one.text).toContain('value="Signal 10"')
    expect(one.text).toContain('value="八號風球"')
    expect((await stored())?.title.en).toBe('Signal 10')
    await may.get(`${address}/history`)
    const back = await may.send(`${address}/history`, { act: 'draft_version', of: String(first?.id) })
    expect(back.text).toContain('value="Signal 8"')
    await may.send(back.location.replace(/&.*/, ''), { ...FORM, version: '2' })
    expect(await stored()).toMatchObject({ version: 3, title: { en: 'Signal 8', 'zh-hant': '八號風球' } })
  })

  it('brings a deleted row back under its address for 90 days, with its history', async () => {
    const address = await write()
    await may.get(`${address}/delete`)
    await may.send(`${address}/delete`, { act: 'delete', version: '1' })
    expect(await stored()).toBeUndefined()
    expect((await may.get('/desk/deleted')).text).toContain('Signal 8')
    const id = String((await revisions()).at(-1)?.id)
    expect((await may.send('/desk/deleted', { act: 'bring_back', id })).location).toContain(address)
    expect(await stored()).toMatchObject({ version: 2, title: { en: 'Signal 8' } })
    expect((await pageNotices({ receiving_type: 'web' })).list).toMatchObject([{ title: 'Signal 8' }])
    expect((await may.get('/desk/deleted')).text).not.toContain('Signal 8')
    expect((await may.send('/desk/deleted', { act: 'bring_back', id })).status).toBe(400)
    await may.get(`${address}/delete`)
    await may.send(`${address}/delete`, { act: 'delete', version: '2' })
    shop.clock.now += 91 * DAY
    await deleteOldRevisions(shop.surroundings)
    expect((await revisions()).map(({ state }) => state)).not.toContain('deleted')
  })

  it('keeps what was there before the first save, and every version for two years after it was replaced', async () => {
    await shop.db.insert(notice).values({ id: 7, title: sameWords('Seeded'), receiving_type: ['web'] })
    await save('/desk/notices/7', 1, {})
    const versionsAfter = async (days: number) => {
      shop.clock.now += days * DAY
      await doWhatIsDue(shop.surroundings)
      return (await revisions()).map(({ version }) => version)
    }
    expect(await versionsAfter(0)).toEqual([1, 2])
    expect(await versionsAfter(729)).toEqual([1, 2])
    expect(await versionsAfter(2)).toEqual([2])
    // The session of may has ended.
    may = await visitAsStaff(shop, { username: 'june', role: 'content' })
    await save('/desk/notices/7', 2, {})
    expect(await versionsAfter(1)).toEqual([2, 3])
    expect(await versionsAfter(730)).toEqual([3])
  })

  it('is where the audit list leads, which says by name what was saved; a release knows which saves it holds', async () => {
    const address = await write()
    const audit = (await owner.get('/desk/audit')).text
    expect(audit).toMatch(new RegExp(`href="${address}/history\\?of=\\d+">Signal 8</a>`))
    const held = await listUnreleased(shop.surroundings)
    await save(address, 1, { 'title-en': 'Signal 10' })
    await noteRelease(shop.surroundings, held, '20260302-1')
    expect((await revisions()).map(({ release }) => release)).toEqual(['20260302-1', ''])
    expect((await may.get(`${address}/history`)).text).toContain('In release 20260302-1')
  })
})

describe('drafts', () => {
  it('wait unseen, are opened again with what was written, and are published together', async () => {
    const address = await write()
    await may.get(address)
    const draft = await may.send(address, { ...FORM, act: 'save_draft', version: '1', 'title-en': 'Signal 10' })
    expect(draft.text).toContain('Draft saved')
    expect(draft.text).toContain('value="Signal 10"')
    expect((await stored())?.title.en).toBe('Signal 8')
    await may.get('/desk/notices/new')
    const fresh = await may.send('/desk/notices/new', { ...FORM, act: 'save_draft', 'title-en': 'Christmas' })
    expect(fresh.location).toMatch(/^\/desk\/notices\/new\?draft=\d+/)
    const list = (await may.get('/desk/drafts')).text
    expect(list).toContain('Signal 10')
    expect(list).toContain('Christmas')
    await may.send('/desk/drafts', { act: 'publish_drafts', [`pick-${idOf(draft)}`]: '1', [`pick-${idOf(fresh)}`]: '1' })
    expect((await shop.db.select().from(notice)).map(({ title }) => title.en).sort()).toEqual(['Christmas', 'Signal 10'])
    expect((await may.get('/desk/drafts')).text).toContain('No drafts')
  })

  it('name a row that was saved meanwhile, and none of several is published then', async () => {
    const address = await write()
    await may.get(address)
    const old = await may.send(address, { ...FORM, act: 'save_draft', version: '1', 'title-en': 'Old' })
    await may.get('/desk/notices/new')
    const fresh = await may.send('/desk/notices/new', { ...FORM, act: 'save_draft', 'title-en': 'Christmas' })
    await save(address, 1, { 'title-en': 'Newer' })
    expect((await may.get('/desk/drafts')).text).toContain('Saved again since the draft was begun')
    const refused = await may.send('/desk/drafts', { act: 'publish_drafts', [`pick-${idOf(fresh)}`]: '1', [`pick-${idOf(old)}`]: '1' })
    expect(refused.text).toContain('may saved this at')
    expect((await shop.db.select().from(notice)).map(({ title }) => title.en)).toEqual(['Newer'])
  })

  it('need a second person where the owner wants that', async () => {
    await owner.get('/desk/settings/review')
    await owner.send('/desk/settings/review', { act: 'save', version: '1', is_required: '1' })
    await may.get('/desk/notices/new')
    expect((await may.send('/desk/notices/new', FORM)).text).toContain('Someone else has to approve')
    const id = idOf(await may.send('/desk/notices/new', { ...FORM, act: 'save_draft' }))
    const pick = { [`pick-${id}`]: '1' }
    await may.get('/desk/drafts')
    expect((await may.send('/desk/drafts', { act: 'publish_drafts', ...pick })).text).toContain('has to approve this draft')
    expect((await may.send('/desk/drafts', { act: 'approve_drafts', ...pick })).text).toContain('You wrote this draft')
    const shown = digestsIn(await owner.get('/desk/drafts'))
    expect((await owner.send('/desk/drafts', { act: 'approve_drafts', ...shown, ...pick })).text).toContain('approved by desk')
    await may.get('/desk/drafts')
    await may.send('/desk/drafts', { act: 'publish_drafts', ...pick })
    expect((await stored())?.title.en).toBe('Signal 8')
  })
})

describe('a draft of two editors', () => {
  it('is saved, published and discarded only as it was shown, and the second editor sees the text of the first', async () => {
    const address = await write()
    await may.get(address)
    const draft = await may.send(address, { ...FORM, act: 'save_draft', version: '1', 'title-en': 'Signal 9' })
    const opened = draft.location.replace(/&.*/, '')
    const list = digestsIn(await owner.get('/desk/drafts'))
    await owner.get(opened)
    await may.send(opened, { ...FORM, act: 'save_draft', version: '1', 'title-en': 'Signal 10' })
    const before = await revisions()
    const shown = { digest: list[`digest-${idOf(draft)}`] ?? '' }
    const mine = { ...FORM, ...shown, version: '1', 'title-en': 'Signal 3' }
    for (const act of ['save', 'discard_draft', 'save_draft']) {
      const refused = await owner.send(opened, { ...mine, act })
      expect(refused.status, act).toBe(400)
      expect(refused.text, act).toContain('saved again after you opened this page')
      expect(refused.text, act).toMatch(/value="Signal 3".*Saved by someone else.*Signal 10/s)
    }
    const pick = { [`pick-${idOf(draft)}`]: '1' }
    expect((await owner.send('/desk/drafts', { act: 'discard_drafts', ...list, ...pick })).status).toBe(400)
    expect(await revisions()).toEqual(before)
    const { digest: _old, ...again } = mine
    await owner.get(opened)
    expect((await owner.send(opened, { ...again, act: 'save_draft' })).text).toContain('Draft saved')
    await owner.send(opened, again)
    expect((await stored())?.title.en).toBe('Signal 3')
  })
})

describe('an approval', () => {
  it('is refused for a draft that was saved after the list was opened', async () => {
    await may.get('/desk/notices/new')
    const draft = await may.send('/desk/notices/new', { ...FORM, act: 'save_draft' })
    const approve = { act: 'approve_drafts', [`pick-${idOf(draft)}`]: '1' }
    const shown = digestsIn(await owner.get('/desk/drafts'))
    await may.send(draft.location.replace(/&.*/, ''), { ...FORM, act: 'save_draft', 'title-en': 'Signal 10' })
    const refused = await owner.send('/desk/drafts', { ...approve, ...shown })
    expect(refused.text).toContain('saved again after you opened this page')
    expect((await revisions())[0]?.approved_by).toBe('')
    expect((await owner.send('/desk/drafts', { ...approve, ...digestsIn(refused) })).text).toContain('approved by desk')
  })
})

describe('a campaign', () => {
  const START = '2026-03-03T10:00'
  const END = '2026-03-05T10:00'

  /** Opens a campaign with the drafts of these answers, and gives its address. */
  async function open(drafts: { location: string }[]): Promise<string> {
    await may.get('/desk/campaigns')
    const added = await may.send('/desk/campaigns', { act: 'add_campaign', name: 'Christmas', start_time: START, end_time: END })
    const address = added.location.replace(/\?.*/, '')
    await may.get('/desk/drafts')
    const picks = Object.fromEntries(drafts.map((draft) => [`pick-${idOf(draft)}`, '1']))
    await may.send('/desk/drafts', { act: 'move_drafts', campaign_id: address.replace(/\D/g, ''), ...picks })
    return address
  }

  /** A changed notice and a new brand, in a planned campaign. */
  async function plan() {
    const address = await write()
    await may.get(address)
    const changed = await may.send(address, { ...FORM, act: 'save_draft', version: '1', 'title-en': 'Christmas hours' })
    await may.get('/desk/brands/new')
    const fresh = await may.send('/desk/brands/new', { act: 'save_draft', 'brand_name-en': 'North Pole', brand_initial: 'N' })
    const campaign = await open([changed, fresh])
    expect((await may.send(campaign, { act: 'plan_campaign' })).text).toContain('Scheduled')
    return { address, campaign, changed }
  }

  const tick = async (seconds: number) => {
    shop.clock.now += seconds
    await doWhatIsDue(shop.surroundings)
    // A session ends after twelve hours.
    await may.signIn('may', 'ten-letters')
  }
  const brands = () => shop.db.select().from(brand)

  it('goes live with all its drafts at its start, and what was there before comes back at its end', async () => {
    expect((await may.get(await open([]))).text).toMatch(/disabled>Schedule</)
    const { address, campaign, changed } = await plan()
    expect((await may.get(campaign)).text).toContain(`href="${address}/history?of=${idOf(changed)}">Changed</a>`)
    expect((await may.send(changed.location.replace(/&.*/, ''), { ...FORM, act: 'save_draft' })).text).toContain(
      'its campaign is scheduled',
    )
    await tick(DAY - 60)
    expect((await stored())?.title.en).toBe('Signal 8')
    await tick(60)
    expect((await getNotice({ id: 1 }))?.title).toBe('Christmas hours')
    expect(await brands()).toHaveLength(1)
    expect((await may.get(campaign)).text).toContain('End now')
    await tick(2 * DAY)
    expect((await stored())?.title.en).toBe('Signal 8')
    expect(await brands()).toEqual([])
    expect((await may.get(campaign)).text).toContain('ended')
    expect((await may.get(`${address}/history`)).text).toContain('Christmas')
    const audit = await shop.db.select().from(staffAudit)
    expect(audit.map(({ action }) => action)).toEqual(expect.arrayContaining(['start_campaign', 'end_campaign']))
  })

  it('keeps its drafts from the list of drafts while it is scheduled, and takes no more of them', async () => {
    const { campaign, changed } = await plan()
    const publish = async () => {
      await may.get('/desk/drafts')
      return may.send('/desk/drafts', { act: 'publish_drafts', [`pick-${idOf(changed)}`]: '1' })
    }
    expect((await publish()).text).toContain('its campaign is scheduled')
    expect((await stored())?.title.en).toBe('Signal 8')
    await may.get('/desk/notices/new')
    const late = await may.send('/desk/notices/new', { ...FORM, act: 'save_draft', 'title-en': 'Late' })
    const move = { act: 'move_drafts', campaign_id: campaign.replace(/\D/g, ''), [`pick-${idOf(late)}`]: '1' }
    expect((await may.send('/desk/drafts', move)).text).toContain('This campaign has moved on')
    expect((await may.get(campaign)).text).not.toContain('Late')
    await tick(4 * DAY)
    await publish()
    expect((await stored())?.title.en).toBe('Christmas hours')
  })

  it('starts although rows of its list were moved, and leaves them there', async () => {
    const fields = { version: '1', 'icon-name': 'truck', sort: '0' }
    const send = async (path: string, more: Record<string, string>) => {
      await may.get(path)
      return may.send(path, { ...fields, ...more })
    }
    for (const name of ['Next day', 'Free returns']) await send('/desk/promises/new', { act: 'save', 'service_name-en': name })
    const draft = await send('/desk/promises/1', { act: 'save_draft', 'service_name-en': 'Same day' })
    await may.send(await open([draft]), { act: 'plan_campaign' })
    await send('/desk/promises', { act: 'move', key: '2', at: '1', step: 'up' })
    await tick(DAY)
    const rows = await shop.db.select().from(shopService).orderBy(shopService.sort)
    expect(rows.map(({ service_name, sort }) => [service_name.en, sort])).toEqual([
      ['Free returns', 1],
      ['Same day', 2],
    ])
  })

  it('keeps its times in the form after scheduling was refused', async () => {
    const { address, campaign } = await plan()
    await may.get(campaign)
    await may.send(campaign, { act: 'unplan_campaign' })
    await save(address, 1, { 'title-en': 'Newer' })
    await may.get(campaign)
    const refused = await may.send(campaign, { act: 'plan_campaign' })
    expect(refused.status).toBe(400)
    expect(fieldsIn(refused)).toMatchObject({ name: 'Christmas', start_time: START, end_time: END })
  })

  it('leaves a text that somebody edited meanwhile as it is, and names it', async () => {
    const { address, campaign } = await plan()
    await tick(DAY)
    await save(address, 2, { 'title-en': 'Closed on Friday' })
    await tick(2 * DAY)
    expect((await stored())?.title.en).toBe('Closed on Friday')
    expect(await brands()).toEqual([])
    expect((await may.get(campaign)).text).toMatch(/were not taken back.*Christmas hours.*may saved this at/s)
  })

  it('publishes nothing of it where one draft can’t be, and says which', async () => {
    const { address, campaign } = await plan()
    await save(address, 1, { 'title-en': 'Newer' })
    await tick(DAY)
    expect(await brands()).toEqual([])
    expect((await may.get(campaign)).text).toMatch(/nothing of it was published.*Christmas hours.*may saved this at/s)
    expect((await may.send(campaign, { act: 'plan_campaign' })).text).toContain('Fix the points listed')
  })

  it('starts although another one fails, which is tried again', async () => {
    await may.get('/desk/notices/new')
    const broken = await may.send('/desk/notices/new', { ...FORM, act: 'save_draft', 'title-en': 'Broken' })
    await may.get('/desk/brands/new')
    const fresh = await may.send('/desk/brands/new', { act: 'save_draft', 'brand_name-en': 'North Pole', brand_initial: 'N' })
    for (const draft of [broken, fresh]) await may.send(await open([draft]), { act: 'plan_campaign' })
    shop.logged.length = 0
    await shop.db.execute(sql`alter table notice add constraint broken check (title ->> 'en' <> 'Broken')`)
    await tick(DAY)
    await shop.db.execute(sql`alter table notice drop constraint broken`)
    expect(await brands()).toHaveLength(1)
    expect(shop.logged).toEqual([expect.stringMatching(/^starting or ending campaign 1 failed/)])
    await tick(15)
    expect((await stored())?.title.en).toBe('Broken')
  })

  it('is shown to a colleague without an account for a day, by a link that nobody can forge', async () => {
    const address = await write()
    await may.get(address)
    const changed = await may.send(address, { ...FORM, act: 'save_draft', version: '1', 'title-en': 'Christmas hours' })
    const campaignAddress = await open([changed])
    shop.surroundings.site = { ...PUBLISHED_ELSEWHERE, previews: titlePreviews(shop) }
    const linked = await may.send(campaignAddress, { act: 'link_campaign' })
    const link = /href="(\/desk\/look\/[^"]+)">\/desk/.exec(linked.text)?.[1] ?? ''
    const colleague = visitDesk(shop)
    expect((await colleague.get(link)).text).toContain('Campaign preview, not published')
    expect((await colleague.get(`${link}/en`)).text).toBe('<h1>Christmas hours</h1>')
    expect((await stored())?.title.en).toBe('Signal 8')
    expect((await colleague.get(link.replace(/.$/, (end) => (end === 'A' ? 'Q' : 'A')))).status).toBe(404)
    shop.clock.now += DAY
    expect((await colleague.get(link)).status).toBe(404)
  })
})
