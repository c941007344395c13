import { html } from 'hono/html'
import { ShopError } from '#shop/errors.ts'
import { message } from '#shop/messages.ts'
import { noteAudit } from '#shop/services/staff/audit.ts'
import { MOST_ROWS, readCsv, type Taken } from '#shop/services/staff/csv/file.ts'
import { ORDER_COLUMNS, takeOrders } from '#shop/services/staff/csv/orders.ts'
import { PRODUCT_COLUMNS } from '#shop/services/staff/csv/product-rows.ts'
import { takeProducts } from '#shop/services/staff/csv/products.ts'
import { needsApproval } from '#shop/services/staff/drafts.ts'
import { type Desk, type DeskPage, type Form, FormRefused, forGoods, forOrders, type Html, Outcome } from '../page.ts'
import { DESK_PATHS, deskHref } from '../paths.ts'
import { field, table } from '../pieces.ts'

/** Faults of a file that are listed at most. */
const LISTED = 100

/** Files out of and into the shop: products, stock, orders. */
export const csvPage: DeskPage = {
  path: DESK_PATHS.csv,
  nav: 'nav.csv',
  section: 'section.goods',
  admits: (staff, scope) => forGoods(staff, scope) || forOrders(staff, scope),
  files: 'one',
  isShown: true,
  async view(desk) {
    const { t, scope, staff } = desk
    const isReviewed = await needsApproval(scope)
    return {
      title: t('nav.csv'),
      body: html`<p class="desk-lead">${t('csv.lead', { most: MOST_ROWS })}</p>${drawFaults(desk)} ${drawChecked(desk)}
        <div class="desk-cards grid gap-5">${forGoods(staff, scope) && drawProducts(desk, isReviewed)} ${forOrders(staff, scope) && drawOrders(desk)}</div>`,
    }
  },
  acts: {
    import_products: (desk, given) => take(desk, given, forGoods, PRODUCT_COLUMNS, [], takeProducts),
    import_orders: (desk, given) => take(desk, given, forOrders, ORDER_COLUMNS, ['order_no', 'carrier', 'tracking'], takeOrders),
  },
}

/**
 * Checks a file, and takes it in unless it is only to be checked.
 * @throws FormRefused with a fault for each cell that is wrong
 */
async function take(
  desk: Desk,
  given: Form,
  admits: DeskPage['admits'],
  columns: readonly string[],
  needed: readonly string[],
  work: typeof takeProducts,
): Promise<Outcome> {
  const { scope, staff, files, t } = desk
  if (!admits(staff, scope)) throw new ShopError('FAIL', { text: 'staff.no_right' })
  const control = `${given.act}-file`
  const file = files.get(control)
  if (!file) throw new FormRefused({ [control]: t('csv.choose') })
  const isCheck = given.only_check === '1'
  const taken = await work(scope, staff, await readCsv(file, columns, needed), isCheck)
  if (taken.faults.length) throw new FormRefused(toFaults(desk, taken), { text: 'csv.refused', values: { count: taken.faults.length } })
  if (isCheck) {
    given.checked = t('csv.checked', { rows: taken.rows, changed: taken.changed, added: taken.added })
    return new Outcome({ again: control })
  }
  await noteAudit(scope, staff.username, given.act ?? '', `${DESK_PATHS.csv} ${taken.changed} + ${taken.added}`)
  return new Outcome({ isNoted: true })
}

function toFaults({ scope, t }: Desk, { faults }: Taken): Record<string, string> {
  const listed = faults.slice(0, LISTED)
  return Object.fromEntries(
    listed.map(({ row, column, text, values }) => [
      `row-${row}-${column}`,
      t('csv.fault', { row, column, text: message(scope.locale, text, values ?? {}) }),
    ]),
  )
}

function drawFaults({ faults, t }: Desk): Html | '' {
  const listed = Object.entries(faults).filter(([name]) => name.startsWith('row-'))
  if (!listed.length) return ''
  const rows = listed.map(([, text]) => html`<tr><td>${text}</td></tr>`)
  return table(t('csv.faults'), [t('csv.faults')], rows, '')
}

function drawChecked({ typed }: Desk): Html | '' {
  return typed.checked ? html`<p class="note note--success" role="status">${typed.checked}</p>` : ''
}

function drawProducts(desk: Desk, isReviewed: boolean): Html {
  const { t, scope } = desk
  return html`<section class="box desk-narrow grid gap-4"><h2>${t('csv.products')}</h2><p>${t('csv.products_hint')}</p>
    ${isReviewed && html`<p>${message(scope.locale, 'csv.stock_alone')}</p>`}
    <p class="desk-ways-row flex wraps"><a class="link" href="${deskHref('productsCsv')}" download>${t('csv.products_out')}</a> <a class="link" href="${deskHref('stockCsv')}" download>${t('csv.stock_out')}</a></p>
    ${drawUpload(desk, 'import_products')}</section>`
}

function drawOrders(desk: Desk): Html {
  const { t } = desk
  return html`<section class="box desk-narrow grid gap-4"><h2>${t('csv.orders')}</h2><p>${t('csv.orders_hint')}</p>
    <form class="desk-form" action="${deskHref('ordersCsv')}">${field({ typed: {} }, 'from', t('csv.from'), { type: 'date', required: false })}
      ${field({ typed: {} }, 'until', t('csv.until'), { type: 'date', required: false })}
      <button class="button button--tertiary" type="submit">${t('csv.orders_out')}</button></form>
    ${drawUpload(desk, 'import_orders')}</section>`
}

function drawUpload({ t, csrf, faults, focus }: Desk, act: string): Html {
  const control = `${act}-file`
  const fault = faults[control]
  return html`<form method="post" enctype="multipart/form-data" class="desk-form">
    <input type="hidden" name="csrf" value="${csrf}" /><input type="hidden" name="act" value="${act}" />
    <div class="field"><label for="f-${control}">${t('csv.file')}</label>
      <input class="input" type="file" id="f-${control}" name="${control}" accept=".csv,text/csv" ${focus === control && html`autofocus`} ${fault && html`aria-invalid="true" aria-describedby="e-${control}"`} />
      ${fault && html`<p class="field__error" id="e-${control}">${fault}</p>`}</div>
    <label class="check"><input type="checkbox" name="only_check" value="1" /> ${t('csv.only_check')}</label>
    <button class="button button--secondary" type="submit">${t('csv.take')}</button>
  </form>`
}
