import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { GoodsCard } from '#islands/shared/goods/GoodsCard.tsx'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { GoodsTile } from '#islands/shared/goods/GoodsTile.tsx'
import { Stars } from '#islands/shared/goods/Stars.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Flags } from '#islands/ui/Flags.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { Trail } from '#islands/ui/Trail.tsx'
import { offerPrice, shownPrice } from '#lib/money/price.ts'
import { RawHtml, staticHtml } from '#lib/page/static-html.ts'
import { wordsOf } from '../helpers/words.ts'

const t = wordsOf('en')
const goods = {
  sku_id: 7,
  goods_name: 'Mug & saucer',
  sku_name: 'Mug "large" <oat>',
  price: 21000,
  market_price: 26000,
  discount_price: 16800,
  promotion_type: 1,
  stock: 12,
  sale_num: 1208,
  sku_image: 'upload/mug.webp',
  goods_image: ['upload/mug.webp', 'upload/mug-side.webp'],
  site_id: 1,
  site_name: 'Harbour',
  is_own: 1 as const,
  is_free_shipping: 1 as const,
  introduction: 'Glazed by hand',
}
const actions = { saved: true, onSave: () => {}, onAdd: () => {}, options: false, adding: false, alert: undefined, problem: '' }
const shown = (change: object) => shownPrice({ ...goods, ...change })
const card = { locale: 'zh-hant', t, sizes: '240px' } as const

const DRAWINGS: Record<string, ReactElement> = {
  icon: <Icon name="go" />,
  'icon of a kind': <Icon name="star" size={13} className="icon--fill" />,
  price: <Price cents={128000} />,
  'price of a flash sale': <GoodsPrice shown={offerPrice('flash', 16800, 21000)} size="s" />,
  'price below zero': <Price cents={-3000} />,
  'price of nothing': <Price cents={0} />,
  'price of a promotion': <GoodsPrice shown={shown({})} t={t} />,
  'price below the market': <GoodsPrice shown={shown({ promotion_type: 0, discount_price: 21000 })} t={t} size="l" />,
  'price for members, bare': <GoodsPrice shown={shown({ member_price: 12000 })} bare />,
  flags: <Flags />,
  stars: <Stars value={3.5} label="3.5 of 5" />,
  picture: <Picture path="upload/a.webp,upload/b.webp" width={64} />,
  'picture of many sizes': <Picture path="upload/a.webp" sizes="84px" width={84} height={60} kind="store" alt="A & B" lazy first />,
  'picture that is missing': <Picture path="" sizes="84px" lazy />,
  empty: <Empty title="Nothing" />,
  'empty with ways on': (
    <Empty title="Nothing" help="Yet" heading="h1">
      <a href="/web/?a=1&b=2">On</a>
    </Empty>
  ),
  trail: <Trail steps={[{ name: 'Kitchen', href: '/web/goods/category/1' }, { name: 'Mug' }]} t={t} />,
  tile: <GoodsTile goods={goods} locale="en" sizes="220px" />,
  'tile, sold out': <GoodsTile goods={{ ...goods, stock: 0, promotion_type: undefined }} locale="en" sizes="220px" eager heading="h2" />,
  card: <GoodsCard goods={goods} {...card} />,
  'card in a row, sold out': <GoodsCard goods={{ ...goods, stock: 0 }} {...card} row eager heading="h2" />,
  'card that can be bought': <GoodsCard goods={goods} {...card} actions={actions} />,
  'card with a problem': <GoodsCard goods={goods} {...card} actions={{ ...actions, onAdd: undefined, saved: false, problem: 'No' }} />,
}

/** As a browser reads it, so that how an attribute is spelled does not count; without the preloads that React adds and Astro takes away. */
function read(html: string): string {
  const place = document.createElement('div')
  place.innerHTML = html.replace(/<link rel="preload"[^>]*>/g, '')
  return place.innerHTML
}

it.each(Object.entries(DRAWINGS))('%s is drawn the same without React as by it', (_, element) => {
  expect(read(staticHtml(element))).toBe(read(renderToStaticMarkup(element)))
})

it('escapes texts and attributes, once', () => {
  expect(staticHtml(<b title={'"&"'}>{'<b> & "c"'}</b>)).toBe('<b title="&quot;&amp;&quot;">&lt;b&gt; &amp; &quot;c&quot;</b>')
})

it('leaves what was drawn already as it is', () => {
  expect(staticHtml(Empty({ title: 'Nothing', children: <i>kept</i> }))).toContain('<i>kept</i>')
  expect(staticHtml([new RawHtml('<b>&amp;</b>'), ' ', 1, false, null])).toBe('<b>&amp;</b> 1')
})

it('refuses what needs React', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => staticHtml(<Field label="Name">{() => <input />}</Field>)).toThrow()
})

it('puts the sign of an amount below zero before the currency', () => {
  expect(renderToStaticMarkup(<Price cents={-3000} />).replace(/<[^>]*>/g, '')).toBe('−HK$30.00')
})
