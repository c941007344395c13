// Checked by the types suite alone: every line below `@ts-expect-error` must not compile, every other one must.
import { Captcha } from '#islands/ui/Captcha.tsx'
import { slice, type Texts, type Translate, translator } from '#lib/text/texts.ts'

const CARD = slice('goods.card.', 'goods.sold')
const LIST = slice(...CARD, 'goods.list.count', 'common.retry')

export function keys(t: Translate<typeof LIST>, kind: 'add' | 'save', other: 'add' | 'price') {
  t('goods.card.see')
  t(`goods.card.${kind}`)
  t('goods.list.count', { count: 2 })
  // @ts-expect-error there is no such text
  t('goods.card.price')
  // @ts-expect-error one of the two is no text
  t(`goods.card.${other}`)
  // @ts-expect-error any word might follow
  t(`goods.card.${String(kind)}`)
  // @ts-expect-error there is such a text, but not in this slice
  t('goods.list.all')
  // @ts-expect-error below no prefix of the slice, though it begins with a key of it
  t('goods.sold_out')
  // @ts-expect-error a text with a count is asked for by its stem
  t('goods.list.count.one', { count: 1 })
}

export function names() {
  // @ts-expect-error nothing stands below this prefix
  slice('goods.cards.')
  // @ts-expect-error a prefix ends with a dot
  slice('goods.card')
}

export function pieces(list: Translate<typeof LIST>, card: Translate<typeof CARD>) {
  const drawCard = (t: Translate<typeof CARD>) => t('goods.sold')
  const drawList = (t: Translate<typeof LIST>) => t('common.retry')
  drawCard(list)
  // @ts-expect-error the parent's slice lacks what the piece says
  drawList(card)
  // @ts-expect-error and so it does in JSX
  return <Captcha t={card} value={{ captcha_id: '', captcha_code: '' }} onChange={() => {}} round={0} />
}

export function islands(list: Texts<typeof LIST>, card: Texts<typeof CARD>) {
  const drawList = (texts: Texts<typeof LIST>) => translator(texts)('common.retry')
  drawList(list)
  // @ts-expect-error the page hands over another slice
  drawList(card)
}
