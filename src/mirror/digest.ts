import { hash } from 'node:crypto'

/** Fields that every purchase, visit or claim changes, and that pages ask for freshly or do not show. The score on a card is neither. */
const VOLATILE =
  'stock|goods_stock|sale_num|click_num|collect_num|evaluate(?!_score")\\w*|timestamp|read_num|sub_collecting_num|sub_num|follow_num|shop_sales|shop_\\w+credit|num|lead_count|remain|sell_num'

/** A stock or coupons of which nothing is left: pages, feeds and structured data say that something is sold out. */
const NONE_LEFT = '(?<!(?:stock|remain)":)|(?!"?0(?:\\.0+)?"?[,}\\]])'

/** Such a field and its plain value in a row's JSON; inside a text its quotes would stand behind a backslash. */
const FIELD = new RegExp(`"(?:${VOLATILE})":(?:${NONE_LEFT})(?:"(?:[^"\\\\]|\\\\.)*"|[\\w.+-]+),?`, 'g')

/** A short digest of a text. */
export function digestOf(text: string): string {
  return hash('sha1', text, 'base64url').slice(0, 16)
}

/** The digest of a row by its JSON, which leaves out what every purchase, visit or claim changes, but not that the last piece is gone. */
export function rowDigest(json: string): string {
  return digestOf(json.replace(FIELD, ''))
}
