import { beforeEach, describe, expect, it } from 'vitest'
import { chatAnswer } from '#shop/db/schema/chat.ts'
import { answerIn, deleteAnswer, listAnswers, saveAnswer } from '#shop/services/chat/answers.ts'
import type { Clerk } from '#shop/services/chat/staff.ts'
import { sameWords } from '#shop/words.ts'
import { fillCatalogue, OTHER_SHOP, OWN_SHOP } from '../helpers/catalogue.ts'
import { why } from '../helpers/chat.ts'
import { setUpFreshChat } from '../helpers/set-up.ts'

const shop = setUpFreshChat({ fill: fillCatalogue })
let bo: Clerk
let cy: Clerk
let tea: Clerk
beforeEach(async () => {
  bo = await shop.hire('bo', { site_id: OWN_SHOP, isAway: true })
  cy = await shop.hire('cy', { isAway: true })
  tea = await shop.hire('tea', { site_id: OTHER_SHOP, isAway: true })
})

const english = (text: string) => ({ ...sameWords(''), en: text })

describe('answers that are kept ready', () => {
  const save = (clerk: Clerk, given: Partial<Parameters<typeof saveAnswer>[2]>) =>
    saveAnswer(shop.scope, clerk, { shop_id: OWN_SHOP, shared: false, shortcut: 'Hi', text: sameWords('Hello'), ...given })
  const shownTo = async (clerk: Clerk, shop_id: number) => (await listAnswers(shop.scope, clerk, shop_id)).map(({ shortcut }) => shortcut)

  it('are one’s own and those of the shop', async () => {
    await save(bo, { shortcut: 'Own' })
    await save(bo, { shortcut: 'Shared', shared: true })
    await save(cy, { shortcut: 'Cy', shop_id: 0 })
    await save(tea, { shortcut: 'Tea', shop_id: OTHER_SHOP, shared: true })
    expect([
      await shownTo(bo, OWN_SHOP),
      await shownTo(cy, OWN_SHOP),
      await shownTo(cy, OTHER_SHOP),
      await shownTo(tea, OTHER_SHOP),
    ]).toEqual([['Own', 'Shared'], ['Cy', 'Shared'], ['Cy', 'Tea'], ['Tea']])
  })

  it('are changed and given up by those who may use them', async () => {
    const id = await save(bo, {})
    const shared = await save(bo, { shared: true })
    expect(await save(bo, { id, text: english('Good day') })).toBe(id)
    expect(await save(cy, { id: shared, shared: true, text: english('Good day') })).toBe(shared)
    expect(await why(save(cy, { id, text: english('Mine now') }))).toBe('RESULT_ERROR')
    expect(await why(deleteAnswer(shop.scope, cy, id))).toBe('RESULT_ERROR')
    expect(await why(deleteAnswer(shop.scope, tea, shared))).toBe('RESULT_ERROR')
    expect((await shop.db.select().from(chatAnswer)).map((row) => row.text)).toEqual([english('Good day'), english('Good day')])
    await deleteAnswer(shop.scope, bo, id)
    expect(await shop.db.$count(chatAnswer)).toBe(1)
    expect(await why(save(bo, { shortcut: ' ' }))).toBe('REQUEST_SHORTCUT')
    expect(await why(save(bo, { shortcut: 'x'.repeat(41) }))).toBe('text.long')
    expect(await why(save(bo, { text: sameWords(' ') }))).toBe('chat.blank')
  })

  it('are given in the customer’s language, or in one that they are written in', async () => {
    await save(bo, { text: { en: '', 'zh-hant': '多謝查詢', 'zh-hans': '' } })
    await save(bo, { text: { en: 'Thank you', 'zh-hant': '', 'zh-hans': '感谢咨询' } })
    const [chinese, other] = await listAnswers(shop.scope, bo, OWN_SHOP)
    expect([answerIn(chinese ?? expect.fail(), 'en'), answerIn(other ?? expect.fail(), 'en')]).toEqual(['多謝查詢', 'Thank you'])
    expect(answerIn(other ?? expect.fail(), 'zh-hans')).toBe('感谢咨询')
    expect(answerIn(other ?? expect.fail(), 'zh-hant')).toBe('Thank you')
    expect(await why(save(bo, { text: { ...sameWords('Hi'), 'zh-hant': '長'.repeat(151) } }))).toBe('chat.long')
  })
})
