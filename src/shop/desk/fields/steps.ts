import { html } from 'hono/html'
import { toDecimal } from '#lib/money/money.ts'
import { chooseCoupon, type ManjianRule, type SpendAndSave } from '#shop/services/staff/offers.ts'
import type { Desk, Html } from '../page.ts'
import { control, type Field, group, type Input, typed } from './field.ts'
import { readMoney, toTyped } from './money.ts'
import { readThreshold, tellAll, thresholdTyped } from './offer-terms.ts'
import { kind } from './plain.ts'

/** Steps of an offer at most. */
const MOST = 5

type Steps = Pick<SpendAndSave, 'type' | 'rule_json'>

const KIND = kind('type', { label: 'spend.type', of: { 0: 'spend.type_money', 1: 'spend.type_pieces' }, toValue: Number })

/** The steps of a spend-and-save: from an amount or a number of pieces on, money off, free delivery or a coupon along with it. */
export const steps: Field<Steps> = {
  name: 'rule_json',
  label: 'spend.steps',
  async draw(desk, row) {
    const coupons = await chooseCoupon(desk.scope)
    const rows = Array.from({ length: MOST }, (_, at) => drawStep(desk, at, row?.rule_json[at], row?.type === 1, coupons))
    return html`${await KIND.draw(desk, row)}${group(desk.t('spend.steps'), html`${rows}`, 'plain', html`<p class="field__hint">${desk.t('spend.steps_hint')}</p>`)}`
  },
  async read(input) {
    const { desk, fault } = input
    const { type } = await KIND.read(input)
    const coupons = await chooseCoupon(desk.scope)
    const rules = Array.from({ length: MOST }, (_, at) => readStep(input, at, type === 1, coupons)).flatMap((rule) => rule ?? [])
    if (!rules.length) fault('step-0-money', desk.t('fault.empty'))
    for (const [at, rule] of rules.entries()) {
      const before = rules[at - 1]
      if (before && rule.money <= before.money) fault(`step-${at}-money`, desk.t('fault.steps'))
    }
    return { type, rule_json: rules }
  },
  async tell(desk, row) {
    const coupons = await chooseCoupon(desk.scope)
    return tellAll(KIND.tell(desk, row), ...row.rule_json.map((rule) => tellStep(desk, rule, row.type === 1, coupons)))
  },
}

type Options = Awaited<ReturnType<typeof chooseCoupon>>

function tellStep({ t }: Desk, { money, discount_money, free_shipping, coupon }: ManjianRule, isPieces: boolean, coupons: Options): string {
  const given = [
    discount_money && toDecimal(discount_money),
    free_shipping && t('shelf.free_shipping'),
    coupon && (coupons.find(({ value }) => value === String(coupon))?.label ?? coupon),
  ]
  return `${thresholdTyped(money, isPieces)}: ${given.filter(Boolean).join(', ')}`
}

function drawStep(desk: Desk, at: number, rule: ManjianRule | undefined, isPieces: boolean, coupons: Options): Html {
  const { t } = desk
  const name = `step-${at}`
  const about = html`<span class="visually-hidden">${t('spend.step', { number: at + 1 })}: </span>`
  const amount = (control_: string, label: Html | string, value: string) =>
    control(desk, {
      name: `${name}-${control_}`,
      label: html`${about}${label}`,
      draw: (attributes) =>
        html`<input class="input input--s edit-short" inputmode="decimal" autocomplete="off" value="${typed(desk, `${name}-${control_}`, value)}" ${attributes} />`,
    })
  const chosen = typed(desk, `${name}-coupon`, String(rule?.coupon ?? 0))
  const isFree = typed(desk, `${name}-free`, rule?.free_shipping ? '1' : '') === '1'
  return html`<div class="edit-cells grid gap-3">
    ${amount('money', t('spend.from'), thresholdTyped(rule?.money ?? 0, isPieces))}
    ${amount('discount', t('spend.off'), toTyped(rule?.discount_money ?? 0))}
    ${control(desk, {
      name: `${name}-coupon`,
      label: html`${about}${t('spend.coupon')}`,
      draw: (attributes) =>
        html`<select class="select select--s" ${attributes}>${coupons.map((one) => html`<option value="${one.value}" ${one.value === chosen && html`selected`}>${one.label}</option>`)}</select>`,
    })}
    <label class="check"><input type="checkbox" name="${name}-free" value="1" ${isFree && html`checked`} /> ${about}${t('shelf.free_shipping')}</label></div>`
}

function readStep(input: Input, at: number, isPieces: boolean, coupons: Options): ManjianRule | undefined {
  const { desk, form, fault } = input
  const name = `step-${at}`
  const money = readThreshold(input, `${name}-money`, isPieces)
  const discount_money = readMoney(input, `${name}-discount`)
  const coupon = Number(form[`${name}-coupon`] || 0)
  const free_shipping = form[`${name}-free`] === '1'
  const isGiven = discount_money > 0 || coupon > 0 || free_shipping
  if (!money && !isGiven) return undefined
  if (!money) fault(`${name}-money`, desk.t('fault.empty'))
  if (!isGiven) fault(`${name}-discount`, desk.t('fault.empty'))
  if (!isPieces && discount_money > money) fault(`${name}-discount`, desk.t('fault.step_off'))
  if (coupon && !coupons.some(({ value }) => value === String(coupon))) fault(`${name}-coupon`, desk.t('fault.choice'))
  return { money, ...(discount_money > 0 && { discount_money }), ...(free_shipping && { free_shipping }), ...(coupon > 0 && { coupon }) }
}
