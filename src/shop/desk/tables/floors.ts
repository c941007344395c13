import { html } from 'hono/html'
import { oneOf } from '#lib/text/one-of.ts'
import type { DeskTextKey } from '#lib/text/text-keys.ts'
import { say } from '#shop/scope.ts'
import { FLOORS, type Floor, type FloorSlot, type FloorStyle, STYLES } from '#shop/services/staff/floors.ts'
import { control, type Field, type Input, typed } from '../fields/field.ts'
import { goodsSlot, listSlot, pictureSlot, type SlotField, textSlot } from '../fields/floor-slots.ts'
import { whole, yes } from '../fields/plain.ts'
import { shownTimes } from '../fields/times.ts'
import { words } from '../fields/words.ts'
import { type Desk, forContent } from '../page.ts'
import { languages, shown } from './list.ts'
import type { Table } from './table.ts'

/** Names of the styles. */
const NAMED = {
  'floor-style-1': 'floor.style_1',
  'floor-style-2': 'floor.style_2',
  'floor-style-3': 'floor.style_3',
  'floor-style-4': 'floor.style_4',
} as const satisfies Record<FloorStyle, DeskTextKey>

const NAMES = Object.keys(STYLES) as FloorStyle[]

/** Names of the places of a floor. */
const PLACES = {
  title: 'floor.title',
  subTitle: 'floor.sub_title',
  leftImg: 'floor.left_img',
  bottomImg: 'floor.bottom_img',
  goodsList: 'floor.goods',
  rightGoodsList: 'floor.right_goods',
  bottomGoodsList: 'floor.bottom_goods',
  brandList: 'floor.brands',
  categoryList: 'floor.categories',
} as const satisfies Record<string, DeskTextKey>

type Place = keyof typeof PLACES

/** The fields of a style's places, by their names in the stored value. */
const SLOTS = new Map(
  NAMES.map((style) => [style, new Map(Object.entries(STYLES[style]).map(([place, kind]) => [place, slotOf(place as Place, kind)]))]),
)

function slotOf(place: Place, kind: 'text' | 'img' | readonly ['goods' | 'brand' | 'category', number]): SlotField {
  const [name, label] = [`floor-${place}`, PLACES[place]]
  if (kind === 'text') return textSlot(name, label)
  if (kind === 'img') return pictureSlot(name, label)
  const [type, most] = kind
  return type === 'goods' ? goodsSlot(name, label, most) : listSlot(name, label, type, most)
}

const styleOf = (name: string | undefined) => oneOf(NAMES, name) ?? NAMES[0] ?? 'floor-style-1'

/** Boxes of a style's picture on a field of 120 × 60: pictures are filled, products are outlined. */
const LOOKS: Record<FloorStyle, { pictures: Box[]; products: Box[] }> = {
  'floor-style-1': { pictures: [[0, 10, 28, 50]], products: gridOf([32, 10, 88, 50], 4, 2) },
  'floor-style-2': { pictures: [], products: gridOf([0, 10, 120, 50], 6, 2) },
  'floor-style-3': { pictures: [[0, 10, 28, 34]], products: [...gridOf([32, 10, 88, 34], 5, 1), ...gridOf([0, 48, 120, 12], 6, 1)] },
  'floor-style-4': { pictures: [[0, 10, 40, 50]], products: gridOf([44, 10, 76, 50], 5, 2) },
}

type Box = [x: number, y: number, width: number, height: number]

/** Cells of a grid, two apart. */
function gridOf([x, y, width, height]: Box, columns: number, rows: number): Box[] {
  const [wide, high] = [(width - 2 * (columns - 1)) / columns, (height - 2 * (rows - 1)) / rows]
  const at = Array.from({ length: columns * rows }, (_, index) => [index % columns, Math.floor(index / columns)] as const)
  return at.map(([column, row]) => [x + column * (wide + 2), y + row * (high + 2), wide, high])
}

/** The picture of a style, for eyes alone. */
function drawLook(style: FloorStyle) {
  const box = (kind: string, [x, y, width, height]: Box) =>
    html`<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="1" />`
  const { pictures, products } = LOOKS[style]
  return html`<svg viewBox="0 0 120 60" width="240" height="120" aria-hidden="true"><rect x="0" y="2" width="40" height="4" rx="1" />
    ${pictures.map((one) => box('is-picture', one))}${products.map((one) => box('is-product', one))}</svg>`
}

/** The style of a floor and the content of its places. A button switches the style; places of the same name keep their content. */
const composition: Field<Pick<Floor, 'block_name' | 'value'>> = {
  name: 'block_name',
  label: 'floor.style',
  async draw(desk, row) {
    const { t } = desk
    const style = styleOf(typed(desk, 'block_name', row?.block_name ?? desk.query.block_name ?? ''))
    const choose = control(desk, {
      name: 'block_name',
      label: t('floor.style'),
      hint: t('floor.style_hint'),
      draw: (attributes) => html`<select class="select" ${attributes}>
        ${NAMES.map((name) => html`<option value="${name}" ${name === style && html`selected`}>${t(NAMED[name])}</option>`)}
      </select>`,
    })
    const slots = await Promise.all([...slotsOf(style)].map(([place, slot]) => slot.draw(desk, row?.value?.[place])))
    return html`<p class="floor-look">${drawLook(style)}</p><div class="edit-find flex gap-3">${choose}<button class="button button--tertiary button--s" name="act" value="use_style">${t('floor.use_style')}</button></div>${slots}`
  },
  async read(input) {
    const style = styleOf(input.form.block_name)
    const value: Record<string, FloorSlot> = {}
    for (const [place, slot] of slotsOf(style)) value[place] = await slot.read(input)
    return { block_name: style, value }
  },
  async tell(desk, { block_name, value }) {
    const told = [...slotsOf(styleOf(block_name))].map(async ([place, slot]) => {
      const stored = value?.[place]
      const text = stored && (await slot.tell(desk, stored))
      return text ? `${desk.t(PLACES[place as Place])}\n${text}` : ''
    })
    return [sayStyle(desk, block_name), ...(await Promise.all(told)).filter(Boolean)].join('\n\n')
  },
  acts: Object.assign(
    { use_style: async (_input: Input) => 'block_name' },
    ...[...SLOTS.values()].flatMap((slots) => [...slots.values()].map(({ acts }) => acts ?? {})),
  ),
}

const slotsOf = (style: FloorStyle) => SLOTS.get(style) ?? new Map<string, SlotField>()

const sayStyle = ({ t }: Desk, name: string) => {
  const style = oneOf(NAMES, name)
  return style ? t(NAMED[style]) : name
}

/** Floors of home, from top to bottom. */
export const floors: Table<Floor> = {
  store: FLOORS,
  nav: 'nav.floors',
  section: 'section.front',
  admits: forContent,
  add: 'floor.add',
  nameOf: (scope, { title }) => say(scope, title),
  pageOf: ({ start_time }) => ({ name: 'home', from: start_time }),
  order: { numberOf: ({ sort }) => sort, numbered: (sort) => ({ sort }), isAscending: false },
  columns: [
    {
      label: 'floor.style',
      draw: (desk, { block_name }) => html`<span class="floor-look">${drawLook(styleOf(block_name))}</span> ${sayStyle(desk, block_name)}`,
    },
    shown(({ state }) => state),
    languages(({ title }) => [title]),
  ],
  fields: [
    words('title', { label: 'edit.name', hint: 'floor.name_hint', most: 60, required: true }),
    yes('state', { label: 'edit.is_shown', fresh: true }),
    shownTimes,
    whole('sort', { label: 'edit.sort', hint: 'edit.sort_high' }),
    composition,
  ],
  complete: ({ title }) => (title ? { block_title: title } : {}),
}
