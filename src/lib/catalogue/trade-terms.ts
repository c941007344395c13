import { type Cents, fromDecimal } from '#lib/money/money.ts'

/** Delivery to one country (`DELIVERY_TERMS`). */
export interface DeliveryTerms {
  /** ISO 3166-1 alpha-2. */
  country: string
  fee: Cents
  /** Worth of goods from which delivery is free; undefined without such a rule. */
  freeFrom: Cents | undefined
  /** Days from the order to the door, fewest and most; undefined where not told. */
  days: { min: number; max: number } | undefined
}

/** Returns from one country (`RETURN_TERMS`). */
export interface ReturnTerms {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Days in which a return is accepted; 0 = none is. */
  days: number
  /** Party that pays the return postage; undefined where the shop does not say. */
  paidBy: 'shop' | 'customer' | undefined
}

/** Terms of trade that structured data, product feeds and Markdown twins state. Empty where the owner set none. */
export interface TradeTerms {
  delivery: DeliveryTerms[]
  returns: ReturnTerms[]
}

const DELIVERY = /^([A-Z]{2}) (\d+(?:\.\d{1,2})?)(?:,? free from (\d+(?:\.\d{1,2})?))?(?:,? in (\d{1,3})(?:-(\d{1,3}))? days?)?$/
const RETURNS = /^([A-Z]{2}) (?:none|(\d{1,3}) days?(?:,? paid by (shop|customer))?)$/

/**
 * Reads `DELIVERY_TERMS`: one entry a country, separated by semicolons.
 * @throws RangeError naming an entry that cannot be read
 * @example readDeliveryTerms('HK 30 free from 400 in 1-3 days') // [{ country: 'HK', fee: 3000, freeFrom: 40000, days: { min: 1, max: 3 } }]
 */
export function readDeliveryTerms(text = ''): DeliveryTerms[] {
  return entriesOf(text, DELIVERY).map(([, country = '', fee = '', freeFrom, min, max = min]) => ({
    country,
    fee: fromDecimal(fee),
    freeFrom: freeFrom === undefined ? undefined : fromDecimal(freeFrom),
    days: min === undefined ? undefined : { min: Number(min), max: Number(max) },
  }))
}

/**
 * Reads `RETURN_TERMS`: one entry a country, separated by semicolons.
 * @throws RangeError naming an entry that cannot be read
 * @example readReturnTerms('HK 14 days paid by shop; MO none') // [{ country: 'HK', days: 14, paidBy: 'shop' }, { country: 'MO', days: 0, … }]
 */
export function readReturnTerms(text = ''): ReturnTerms[] {
  return entriesOf(text, RETURNS).map(([, country = '', days, paidBy]) => ({
    country,
    days: Number(days ?? 0),
    paidBy: paidBy as ReturnTerms['paidBy'],
  }))
}

/** Returns the delivery fee of goods of some worth. */
export function deliveryFee({ fee, freeFrom }: DeliveryTerms, worth: Cents): Cents {
  return freeFrom !== undefined && worth >= freeFrom ? 0 : fee
}

function entriesOf(text: string, pattern: RegExp): RegExpExecArray[] {
  const entries = text
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return entries.map((entry) => {
    const match = pattern.exec(entry)
    if (!match) throw new RangeError(`cannot be read at ${JSON.stringify(entry)}`)
    return match
  })
}
