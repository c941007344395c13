import type * as v from 'valibot'
import type { AccountRule } from '#contract/account.ts'
import type { ShopTextKey } from '#lib/text/text-keys.ts'
import { findSetting } from '#shop/db/setting.ts'
import { message } from '#shop/messages.ts'
import type { Scope } from '#shop/scope.ts'

/** Returns the rules for points and growth of this shop: `order-reward.ts`, `point-expiry.ts` and the daily check-in. */
export async function getAccountRule(scope: Scope): Promise<v.InferInput<typeof AccountRule>> {
  const { is_use, award } = await findSetting(scope, 'signin')
  const rule = (key: string, title: ShopTextKey, content: ShopTextKey) => ({
    key,
    title: message(scope.locale, title),
    content: message(scope.locale, content),
  })
  return {
    point: [
      ...(is_use && award.length ? [rule('check_in', 'rule.check_in', 'rule.check_in_text')] : []),
      rule('review', 'rule.review', 'rule.review_text'),
      rule('shop', 'rule.shop', 'rule.shop_text'),
      rule('', 'rule.expiry', 'rule.expiry_text'),
    ],
    balance: [],
    growth: [rule('shop', 'rule.shop', 'rule.growth_text')],
  }
}
