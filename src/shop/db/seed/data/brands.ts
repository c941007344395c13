import { say, type Words } from '#shop/db/seed/words.ts'

/** A brand; its logo is `pictures/brand-<key>.webp`. */
export interface BrandSeed {
  key: string
  name: Words
  /** Letter it is listed under. */
  initial: string
}

/** The eight brands in the order their strip shows them; the shop's own goods carry none. */
export const BRANDS = [
  { key: 'ferry-point', name: say('Ferry Point', '渡輪角', '渡轮角'), initial: 'F' },
  { key: 'tern', name: say('Tern', '燕鷗', '燕鸥'), initial: 'T' },
  { key: 'kiln', name: say('Kiln No. 8', '八號窯', '八号窑'), initial: 'K' },
  { key: 'tai-hang', name: say('Tai Hang Woodwork', '大坑木工', '大坑木作'), initial: 'T' },
  { key: 'slow-lane', name: say('Slow Lane', '慢巷', '慢巷'), initial: 'S' },
  { key: 'lumen', name: say('Lumen & Co', '流明', '流明'), initial: 'L' },
  { key: 'star-street', name: say('Star Street', '星街', '星街'), initial: 'S' },
  { key: 'paper-street', name: say('Paper/Street', '紙街', '纸街'), initial: 'P' },
] as const satisfies readonly BrandSeed[]

export type BrandKey = (typeof BRANDS)[number]['key']
