import { oneOf } from '#lib/text/one-of.ts'
import type { DeskTextKey } from '#lib/text/text-keys.ts'
import { type SettingKey, settingSource, type VersionedSetting } from '#shop/services/staff/single.ts'
import { link } from '../fields/link.ts'
import { picture, pictures } from '../fields/picture.ts'
import { choice, text, whole, yes } from '../fields/plain.ts'
import { wordList } from '../fields/word-list.ts'
import { words } from '../fields/words.ts'
import { type Desk, type DeskPage, forContent, forOwner } from '../page.ts'
import { sayer } from '../words.ts'
import { formPages } from './pages.ts'
import type { RowForm } from './table.ts'

type SettingForm<Key extends SettingKey> = RowForm<VersionedSetting<Key>>

function settingPage<Key extends SettingKey>(
  key: Key,
  nav: DeskTextKey,
  section: 'section.front' | 'section.site',
  fields: SettingForm<Key>['fields'],
  { lead, admits = forContent }: { lead?: DeskTextKey; admits?: DeskPage['admits'] } = {},
): DeskPage[] {
  const nameOf: SettingForm<Key>['nameOf'] = ({ locale }) => sayer(locale)(nav)
  return formPages({ store: settingSource(key), nav, section, admits, nameOf, pageOf: () => ({ name: 'home' }), fields, lead }, key)
}

const SERVICERS = ['none', 'third', 'eshop'] as const

const servicers = ({ t }: Desk) => SERVICERS.map((value) => ({ value, label: t(`servicer.${value}`) }))

/** Settings of the home page. */
export const FRONT_SETTINGS: readonly DeskPage[] = [
  ...settingPage('search_words', 'nav.search_words', 'section.front', [
    words('default', { label: 'search.default', hint: 'search.default_hint', most: 40 }),
    wordList('hot', { label: 'search.hot', hint: 'search.hot_hint', most: 20 }),
  ]),
  ...settingPage('float_layer', 'nav.float_layer', 'section.front', [
    words('title', { label: 'float.title', hint: 'float.title_hint', most: 60 }),
    pictures('img_url', { label: 'ad.picture' }),
    link('url', { label: 'link.to' }),
    whole('number', { label: 'float.number', hint: 'float.number_hint', least: 1, most: 99 }),
    yes('is_show', { label: 'edit.is_shown' }),
  ]),
]

/** Settings shown on every page. */
export const SITE_SETTINGS: readonly DeskPage[] = [
  ...settingPage('site', 'nav.site', 'section.site', [
    words('site_name', { label: 'site.name', most: 60, required: true }),
    pictures('logo', { label: 'site.logo' }),
    text('web_phone', { label: 'site.phone', most: 40 }),
    text('web_email', { label: 'site.email', most: 100, form: /^[^\s@<>"']+@[^\s@<>"']+$/ }),
    picture('web_qrcode', { label: 'site.qr' }),
    words('keywords', { label: 'site.keywords', hint: 'site.keywords_hint', most: 300 }),
    words('desc', { label: 'site.desc', hint: 'site.desc_hint', most: 400, rows: 3 }),
    yes('web_status', { label: 'site.open', hint: 'site.open_hint' }),
    words('close_reason', { label: 'site.close_reason', most: 400, rows: 2 }),
  ]),
  ...settingPage('copyright', 'nav.copyright', 'section.site', [
    words('company_name', { label: 'copyright.company', most: 120 }),
    words('copyright_desc', { label: 'copyright.desc', most: 300, rows: 2 }),
    link('copyright_link', { label: 'copyright.link' }),
    picture('logo', { label: 'site.logo' }),
    text('icp', { label: 'copyright.icp', hint: 'copyright.mainland', most: 60 }),
    text('gov_record', { label: 'copyright.gov', hint: 'copyright.mainland', most: 60 }),
    link('gov_url', { label: 'copyright.gov_url' }),
    link('market_supervision_url', { label: 'copyright.market' }),
  ]),
  ...settingPage(
    'default_images',
    'nav.default_images',
    'section.site',
    [
      picture('goods', { label: 'default.goods' }),
      picture('head', { label: 'default.head' }),
      picture('store', { label: 'default.store' }),
      picture('article', { label: 'default.article' }),
      picture('default_city_img', { label: 'default.city' }),
      picture('default_supply_img', { label: 'default.supply' }),
    ],
    { lead: 'default.lead' },
  ),
  ...settingPage('servicer', 'nav.servicer', 'section.site', [
    choice('type', { label: 'servicer.type', options: servicers, toValue: (value) => oneOf(SERVICERS, value) ?? 'none' }),
    link('third_url', { label: 'servicer.url', hint: 'servicer.url_hint' }),
  ]),
]

/** Whether a second person approves what is published; the owner decides. */
export const REVIEW_SETTING: readonly DeskPage[] = settingPage(
  'review',
  'nav.review',
  'section.site',
  [yes('is_required', { label: 'review.required', hint: 'review.hint' })],
  { admits: forOwner },
)
