import { html } from 'hono/html'
import type { DeskTextKey } from '#lib/text/text-keys.ts'
import { chooseBrand, chooseCategory, type FloorSlot } from '#shop/services/staff/floors.ts'
import { sameWords } from '#shop/words.ts'
import type { Desk, Html } from '../page.ts'
import { control, group, type Input, typed } from './field.ts'
import { goods } from './goods.ts'
import { link } from './link.ts'
import { pictures } from './picture.ts'
import { text } from './plain.ts'
import { tellWords, words } from './words.ts'

/** One place of a floor: how it is drawn, read and told. `Given` is what stands there. */
export interface SlotField {
  draw(desk: Desk, slot: FloorSlot | undefined): Html | Promise<Html>
  read(input: Input): Promise<FloorSlot>
  tell(desk: Desk, slot: FloorSlot): string | Promise<string>
  acts?: Readonly<Record<string, (input: Input) => Promise<string>>> | undefined
}

/** Describes the form fields of a heading on a floor: text, colour and link. */
export function textSlot(name: string, label: DeskTextKey): SlotField {
  const said = words(`${name}-text`, { label: 'floor.text', most: 200 })
  const colour = text(`${name}-color`, { label: 'floor.color', hint: 'floor.color_hint', most: 30, form: /^(?:#[\da-f]{3,8}|[a-z]+)$/i })
  const leads = linkPart(name, 'link.words')
  return {
    async draw(desk, slot) {
      const value = slot?.type === 'text' ? slot.value : undefined
      const own = await said.draw(desk, value && { [`${name}-text`]: value.text })
      const tone = await colour.draw(desk, value && { [`${name}-color`]: value.color })
      return group(desk.t(label), html`${own} ${tone} ${await leads.draw(desk, value?.link)}`)
    },
    async read(input) {
      const [own, tone] = [await said.read(input), await colour.read(input)]
      return {
        type: 'text',
        value: { text: own[`${name}-text`] ?? sameWords(''), link: await leads.read(input), color: tone[`${name}-color`] ?? '' },
      }
    },
    tell: (_desk, slot) =>
      slot.type === 'text' ? [tellWords(slot.value.text), slot.value.color, ...tellLink(slot.value.link)].filter(Boolean).join('\n') : '',
  }
}

/** A picture in each language; its words stand on it, and its link is all of it. */
export function pictureSlot(name: string, label: DeskTextKey): SlotField {
  const shown = pictures(`${name}-url`, { label: 'ad.picture' })
  const leads = linkPart(name, 'floor.words')
  return {
    async draw(desk, slot) {
      const value = slot?.type === 'img' ? slot.value : undefined
      const own = await shown.draw(desk, value && { [`${name}-url`]: value.url })
      return group(desk.t(label), html`${own} ${await leads.draw(desk, value?.link)}`)
    },
    async read(input) {
      const own = await shown.read(input)
      return { type: 'img', value: { url: own[`${name}-url`] ?? sameWords(''), link: await leads.read(input) } }
    },
    tell: (_desk, slot) =>
      slot.type === 'img' ? [tellWords(slot.value.url), ...tellLink(slot.value.link)].filter(Boolean).join('\n') : '',
  }
}

type Link = Extract<FloorSlot, { type: 'img' }>['value']['link']

const tellLink = (link: Link) => (link ? [tellWords(link.title), link.url] : [])

/** Where a place leads, with words of its own. */
function linkPart(name: string, label: DeskTextKey) {
  const [said, leads] = [words(`${name}-words`, { label, most: 200, rows: 2 }), link(`${name}-link`, { label: 'link.to' })]
  return {
    async draw(desk: Desk, stored: Link | undefined) {
      const title = await said.draw(desk, stored ? { [`${name}-words`]: stored.title } : undefined)
      return html`${title} ${await leads.draw(desk, stored ? { [`${name}-link`]: stored.url } : undefined)}`
    },
    async read(input: Input): Promise<Link> {
      const [title = sameWords(''), url = ''] = [(await said.read(input))[`${name}-words`], (await leads.read(input))[`${name}-link`]]
      return url || title.en ? { title, url } : null
    },
  }
}

/** Describes the form fields of a floor's products, at most `most`. The shop's own order sorts them. */
export function goodsSlot(name: string, label: DeskTextKey, most: number): SlotField {
  const chosen = goods(name, { label, most })
  return {
    draw: (desk, slot) => chosen.draw(desk, slot?.type === 'goods' ? { [name]: slot.value.sku_ids } : undefined),
    read: async (input) => ({ type: 'goods', value: { sku_ids: (await chosen.read(input))[name] ?? [] } }),
    tell: (desk, slot) => (slot.type === 'goods' ? chosen.tell(desk, { [name]: slot.value.sku_ids }) : ''),
    acts: chosen.acts,
  }
}

const LISTED = {
  brand: { options: chooseBrand, toSlot: (ids: number[]): FloorSlot => ({ type: 'brand', value: { brand_ids: ids } }) },
  category: { options: chooseCategory, toSlot: (ids: number[]): FloorSlot => ({ type: 'category', value: { category_ids: ids } }) },
}

/** Describes the form fields of a floor's brands or categories: `most` selects, in their order. */
export function listSlot(name: string, label: DeskTextKey, kind: keyof typeof LISTED, most: number): SlotField {
  const { options, toSlot } = LISTED[kind]
  const places = Array.from({ length: most }, (_, place) => `${name}-${place}`)
  return {
    async draw(desk, slot) {
      const ids = slot ? idsOf(slot) : []
      const list = [{ value: '', label: '–' }, ...(await options(desk.scope))]
      const drawn = places.map((place, at) => {
        const chosen = typed(desk, place, String(ids[at] ?? ''))
        return control(desk, {
          name: place,
          label: String(at + 1),
          draw: (attributes) => html`<select class="select select--s" ${attributes}>
            ${list.map((one) => html`<option value="${one.value}" ${one.value === chosen && html`selected`}>${one.label}</option>`)}
          </select>`,
        })
      })
      return group(desk.t(label), html`${drawn}`, 'pair')
    },
    async read({ desk, form, fault }) {
      const known = new Set((await options(desk.scope)).map(({ value }) => value))
      const given = places.flatMap((place) => {
        const value = form[place] ?? ''
        if (value && !known.has(value)) fault(place, desk.t('fault.choice'))
        return value ? [Number(value)] : []
      })
      return toSlot([...new Set(given)])
    },
    async tell({ scope }, slot) {
      const named = new Map((await options(scope)).map(({ value, label }) => [value, label]))
      return idsOf(slot)
        .map((id) => named.get(String(id)) ?? String(id))
        .join('\n')
    },
  }
}

function idsOf(slot: FloorSlot): number[] {
  return slot.type === 'brand' ? slot.value.brand_ids : slot.type === 'category' ? slot.value.category_ids : []
}
