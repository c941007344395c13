/*
 * Parts of an address of the gallery, `/web/gallery#<scenario>/<language>/<group>`. In a file of their own, because the tests in a browser cannot
 * load what the gallery draws.
 */

/** Behaviour of the shop that the gallery calls. `long` gives every name and text of its answers many words. */
export const SCENARIOS = ['filled', 'empty', 'failing', 'waiting', 'signed-out', 'long'] as const
export type Scenario = (typeof SCENARIOS)[number]

/** Languages of the gallery: those of the site, and one that shows texts that are written into the code and places without room. */
export const LANGUAGES = ['en', 'zh-hant', 'zh-hans', 'pseudo'] as const
export type Language = (typeof LANGUAGES)[number]

const CATALOGUE = ['product', 'lists', 'flash-sale', 'group-buy', 'combo', 'coupons'] as const
const BUYING = ['cart', 'checkout', 'pay'] as const
const MEMBER = ['orders', 'refunds', 'member', 'account', 'money', 'staff'] as const

/** Parts of the shop, in the order of the menu. */
export const GROUP_NAMES = ['controls', ...CATALOGUE, ...BUYING, ...MEMBER, 'sign-in', 'chat', 'device'] as const
export type GroupName = (typeof GROUP_NAMES)[number]
