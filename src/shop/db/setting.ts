import { eq, type Placeholder, sql } from 'drizzle-orm'
import type { Database, Surroundings } from '#shop/scope.ts'
import { sameWords, type Words } from '#shop/words.ts'
import { cached, dropCached } from './cached.ts'
import { preparedStatement } from './prepared-statement.ts'
import { setting } from './schema/site.ts'

/** The whole shop's name and state. */
export interface SiteSetting {
  site_name: Words
  logo: Words
  web_phone: string
  web_email: string
  web_qrcode: string
  keywords: Words
  desc: Words
  /** False closes the whole shop: every call but four answers -3. */
  web_status: boolean
  close_reason: Words
}

/** Every stored setting by key, with what holds while nothing is stored. Values are stored whole or in part. */
const DEFAULTS = {
  site: {
    site_name: sameWords(''),
    logo: sameWords(''),
    web_phone: '',
    web_email: '',
    web_qrcode: '',
    keywords: sameWords(''),
    desc: sameWords(''),
    web_status: true,
    close_reason: sameWords(''),
  } satisfies SiteSetting as SiteSetting,
  copyright: {
    logo: '',
    company_name: sameWords(''),
    copyright_link: '',
    copyright_desc: sameWords(''),
    icp: '',
    gov_record: '',
    gov_url: '',
    market_supervision_url: '',
  },
  default_images: { goods: '', head: '', store: '', article: '', default_city_img: '', default_supply_img: '' },
  /** `type` is none, third or eshop. */
  servicer: { type: 'none' as 'none' | 'third' | 'eshop', third_url: '' },
  /** Feature by name; true = on. */
  addons: {} as Record<string, boolean>,
  /** How the category panel is drawn: levels shown, pictures or not. */
  category_panel: { category: 3, img: true },
  search_words: { default: sameWords(''), hot: [] as Words[] },
  float_layer: { title: sameWords(''), url: '', img_url: sameWords(''), is_show: false, number: 3 },
  /** Whether what the desk publishes needs the approval of a second person. */
  review: { is_required: false },
  /** Path of the mini-program's code picture, `''` = none. */
  weapp: { qrcode: '' },
  /** Registration and password rules; lists are comma-separated as on the wire (contract auth.md). */
  register: {
    is_enable: true,
    pwd_len: 6,
    pwd_complexity: 'number,letter',
    /** Words a username may not contain. */
    keyword: 'admin,root,system,service,harbour',
    login: 'username,mobile',
    register: 'username,mobile',
    agreement_show: true,
  },
  /** Invoices: surcharge in percent, postage of a paper invoice in cents, kinds (1 paper, 2 electronic) and allowed contents. */
  invoice: { is_use: false, rate: 0, delivery_money: 0, types: [1, 2], contents: [] as Words[] },
  /** Reward of reviewing one line, in points and growth. With a picture it is `picture_point` instead. */
  review_reward: { point: 10, picture_point: 20, growth: 5 },
  /** Paying out: bounds of one payout in cents, fee in hundredths of a percent, ways as a comma list. */
  withdraw: { is_use: false, min: 10_000, max: 500_000, rate: 50, transfer_type: 'bank,alipay' },
  /** Topping up the balance. */
  recharge: { is_use: false },
  /** The daily check-in: what a day in a row gives, whole points and growth, `coupon` a type's id or 0. */
  signin: { is_use: false, award: [] as { day: number; point: number; growth: number; coupon: number }[] },
  /** Award for registering; `balance` in cents, `coupon` holds coupon type ids. */
  register_bonus: { is_use: false, point: 0, growth: 0, balance: 0, coupon: [] as number[] },
}

export type SettingKey = keyof typeof DEFAULTS

/** Value of a setting. */
export type Setting<Key extends SettingKey> = (typeof DEFAULTS)[Key]

/** A stored setting with its defaults filled in. */
export function findSetting<Key extends SettingKey>(surroundings: Surroundings, key: Key): Promise<Setting<Key>> {
  return cached(surroundings, `setting ${key}`, async () => toSetting(key, await byKey(surroundings.db).execute({ key })))
}

const byKey = preparedStatement((db) => selectSetting(db, sql.placeholder('key')).prepare('setting'))

/** A stored setting, for {@link toSetting}. */
export function selectSetting(db: Database, key: SettingKey | Placeholder) {
  return db.select({ value: setting.value }).from(setting).where(eq(setting.key, key))
}

/** A setting with its defaults filled in. */
export function toSetting<Key extends SettingKey>(key: Key, [row]: { value: unknown }[]): Setting<Key> {
  return { ...DEFAULTS[key], ...(row?.value as object | undefined) }
}

/** Stores a setting, or the parts of it that change. */
export async function saveSetting<Key extends SettingKey>(surroundings: Surroundings, key: Key, value: Partial<Setting<Key>>) {
  const whole = { ...(await findSetting(surroundings, key)), ...value }
  const modify_time = surroundings.now()
  await surroundings.db
    .insert(setting)
    .values({ key, value: whole, modify_time })
    .onConflictDoUpdate({ target: setting.key, set: { value: whole, modify_time } })
  dropCached(surroundings, `setting ${key}`)
}
