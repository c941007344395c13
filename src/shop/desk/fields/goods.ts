import { html } from 'hono/html'
import { formatMoney } from '#lib/money/format.ts'
import type { DeskTextKey } from '#lib/text/text-keys.ts'
import { findDefaultSkus, findGoodsOf, findSkus, listSkus, type SkuChoice } from '#shop/services/staff/skus.ts'
import type { Desk, Form, Html } from '../page.ts'
import { control, type Field, group, type Input, part } from './field.ts'

interface Look {
  label: DeskTextKey
  most?: number
  /** Whether shoppers see them in this order, which typed places say. Other lists are sorted by the shop, whatever their order here. */
  isOrdered?: boolean
  /** More controls of each that is chosen. */
  beside?: ((desk: Desk, one: SkuChoice) => Html) | undefined
}

/**
 * A field of products by their SKUs. The search works inside the form without scripts: Find lists products with
 * checkboxes, and ticked ones are saved with the row.
 */
export function goods<Name extends string>(name: Name, look: Look): Field<Record<Name, number[]>> {
  const { label, most = 30, isOrdered = false, beside } = look
  return {
    name,
    label,
    async draw(desk, row) {
      const { t, scope, typed } = desk
      const ids = 'act' in typed ? readIds(typed, name) : (row?.[name] ?? [])
      const chosen = await listSkus(scope, ids)
      const keyword = typed[`${name}-q`] ?? ''
      const found = keyword ? (await findSkus(scope, keyword)).filter(({ sku_id }) => !ids.includes(sku_id)) : []
      const search = control(desk, {
        name: `${name}-q`,
        label: t('goods.find'),
        draw: (attributes) => html`<input class="input input--s" type="search" autocomplete="off" value="${keyword}" ${attributes} />`,
      })
      const rows = chosen.map((one, at) =>
        drawChosen(desk, name, one, html`${beside?.(desk, one)} ${isOrdered && drawPlace(desk, name, one, at + 1)}`),
      )
      // The script lets the items of an ordered list be dragged.
      const list = isOrdered ? html`<ol class="edit-goods">${rows}</ol>` : html`<ul class="edit-goods">${rows}</ul>`
      return group(
        t(label),
        html`<input type="hidden" name="${name}" value="${ids.join()}" />
          ${chosen.length ? list : html`<p class="field__hint">${t('goods.none')}</p>`}`,
        'plain',
        html`<div class="edit-find flex gap-3">${search}<button class="button button--tertiary button--s" name="act" value="find_${name}">${t('orders.find')}</button></div>
          ${keyword && !found.length && html`<p class="field__hint">${t('goods.not_found')}</p>`}
          ${found.length > 0 && html`<ul class="edit-goods">${found.map((one) => drawFound(desk, name, one))}</ul>`}`,
      )
    },
    read({ desk: { t }, form, fault }) {
      const ids = readIds(form, name)
      if (ids.length > most) fault(`${name}-q`, t('fault.many', { most }))
      return part(name, ids)
    },
    tell: async ({ scope }, row) => (await listSkus(scope, row[name])).map((one) => one.name).join('\n'),
    acts: { [`find_${name}`]: (input) => find(input, name) },
  }
}

/** A field of products by their own ids, each shown and chosen by one of its skus. */
export function products<Name extends string>(name: Name, look: Look & { required?: boolean }): Field<Record<Name, number[]>> {
  const field = goods(name, look)
  return {
    ...field,
    async draw(desk, row) {
      return field.draw(desk, row && part(name, await findDefaultSkus(desk.scope, row[name])))
    },
    async read(input) {
      const { [name]: sku_ids } = await field.read(input)
      const ids = await findGoodsOf(input.desk.scope, sku_ids)
      if (look.required && !ids.length) input.fault(`${name}-q`, input.desk.t('fault.goods'))
      return part(name, ids)
    },
    tell: async (desk, row) => field.tell(desk, part(name, await findDefaultSkus(desk.scope, row[name]))),
  }
}

async function find({ desk: { t }, form, fault }: Input, name: string): Promise<string> {
  if (!form[`${name}-q`]) fault(`${name}-q`, t('fault.empty'))
  return `${name}-q`
}

/** Those that stay, by the places that were typed, and then those that were ticked among what was found. */
function readIds(form: Form, name: string): number[] {
  const listed = (form[name] ?? '').split(',').filter((id) => /^\d{1,9}$/.test(id))
  const kept = listed.filter((id) => form[`${name}-off-${id}`] !== '1')
  const placeOf = (id: string) => Number(form[`${name}-place-${id}`]) || 0
  const sorted = kept.toSorted((one, other) => placeOf(one) - placeOf(other))
  const begin = `${name}-add-`
  const added = Object.keys(form).flatMap((key) =>
    key.startsWith(begin) && /^\d{1,9}$/.test(key.slice(begin.length)) ? [key.slice(begin.length)] : [],
  )
  return [...new Set([...sorted, ...added].map(Number))]
}

function drawPlace({ t }: Desk, name: string, { sku_id }: SkuChoice, place: number): Html {
  return html`<label>${t('goods.place')} <input class="input input--s edit-place" name="${name}-place-${sku_id}" inputmode="numeric" autocomplete="off" value="${place}" /></label>`
}

function drawChosen(desk: Desk, name: string, one: SkuChoice, beside: Html): Html {
  const { t } = desk
  return html`<li>${drawSku(desk, one)} ${beside}
    <label class="check"><input type="checkbox" name="${name}-off-${one.sku_id}" value="1" /> ${t('goods.remove')}<span class="visually-hidden"> ${one.name}</span></label></li>`
}

function drawFound(desk: Desk, name: string, one: SkuChoice): Html {
  return html`<li>${drawSku(desk, one)}
    <label class="check"><input type="checkbox" name="${name}-add-${one.sku_id}" value="1" /> ${desk.t('goods.add')}<span class="visually-hidden"> ${one.name}</span></label></li>`
}

function drawSku({ t }: Desk, { image, name, price, isOnSale }: SkuChoice): Html {
  return html`<img src="/${image.replace(/(\.\w+)$/, '_SMALL$1')}" alt="" width="44" height="44" loading="lazy" />
    <span class="edit-goods__name">${name}<br /><small>${formatMoney(price)} ${!isOnSale && html`<span class="tag tag--off">${t('goods.off_sale')}</span>`}</small></span>`
}
