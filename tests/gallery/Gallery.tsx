import { type ReactNode, useEffect, useState } from 'react'
import { getRegisterConfig } from '#api/auth.ts'
import { listCart } from '#api/cart.ts'
import { pageGoods } from '#api/goods.ts'
import { configure } from '#api/settings.ts'
import { getSku } from '#api/sku.ts'
import { $token } from '#api/token.ts'
import { AddressBook } from '#islands/address/AddressBook.tsx'
import { Login } from '#islands/auth/Login.tsx'
import { Cart } from '#islands/cart/Cart.tsx'
import { CartRow } from '#islands/cart/CartRow.tsx'
import { OwnCoupons } from '#islands/coupon/OwnCoupons.tsx'
import { Account } from '#islands/money/Account.tsx'
import { OrderList } from '#islands/order/OrderList.tsx'
import { BuyBox } from '#islands/product/BuyBox.tsx'
import { RefundList } from '#islands/refund/RefundList.tsx'
import { GoodsCard } from '#islands/shared/goods/GoodsCard.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { NumberStepper } from '#islands/ui/NumberStepper.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { toast } from '#islands/ui/toast.ts'
import { slimSku } from '#lib/catalogue/product.ts'
import { saleView } from '#lib/offers/sale.ts'
import { type Translate, translator } from '#lib/text/texts.ts'
import { MOMENT, networkOf, SCENARIOS, type Scenario } from './network.ts'
import { LANGUAGES, type Language, wordsOf } from './words.ts'

/*
 * Every block in every state, drawn by the islands of the site from the answers that the contract's tests decode. The address says scenario
 * and language: `/web/gallery#failing/pseudo`.
 */

const ignore = () => {}
/** The product of the contract's answers. */
const SKU = 7101

type Data = Awaited<ReturnType<typeof readData>>

/** Reads what blocks are handed as props, and leaves the network as the scenario has it. */
async function readData(scenario: Scenario) {
  configure({ dialect: undefined, origin: '', retries: 0, onSignInNeeded: ignore, onClosed: ignore })
  configure({ fetch: networkOf(scenario === 'long' ? 'long' : 'filled') })
  const [goods, { goods_sku_detail }, cart, { value: rules }] = await Promise.all([
    pageGoods({ page: 1, page_size: 12, order: '' }),
    getSku({ sku_id: SKU }),
    listCart(),
    getRegisterConfig(),
  ])
  const [card] = goods.list
  const [line] = cart
  if (!card || !line) throw new Error('the answers of the contract have no product or no line of a cart')
  configure({ fetch: networkOf(scenario) })
  $token.set(scenario === 'signed-out' ? '' : 'gallery')
  return { card, line, rules, sku: slimSku(goods_sku_detail) }
}

function readAddress(): { scenario: Scenario; language: Language } {
  const parts = location.hash.slice(1).split('/')
  return {
    scenario: SCENARIOS.find((name) => parts.includes(name)) ?? 'filled',
    language: LANGUAGES.find((name) => parts.includes(name)) ?? 'en',
  }
}

export function Gallery() {
  const [shown, setShown] = useState<ReturnType<typeof readAddress> & { data: Data }>()
  useEffect(() => {
    const address = readAddress()
    void readData(address.scenario).then((data) => setShown({ ...address, data }))
    // Stores and modules keep what they have read, so that another scenario begins with a new page.
    addEventListener('hashchange', () => location.reload())
  }, [])
  if (!shown) return null
  const { scenario, language, data } = shown
  return (
    <div className="states" data-gallery={scenario}>
      <h1>State gallery</h1>
      <nav aria-label="Scenarios">
        {SCENARIOS.map((name) => (
          <a key={name} href={`#${name}/${language}`} aria-current={name === scenario ? 'true' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <nav aria-label="Languages">
        {LANGUAGES.map((name) => (
          <a key={name} href={`#${scenario}/${name}`} aria-current={name === language ? 'true' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <Handed data={data} language={language} />
      <Asking data={data} scenario={scenario} language={language} />
    </div>
  )
}

interface BlockProps {
  name: string
  children: ReactNode
}

/** A block with its states; a picture is kept of each. */
function Block({ name, children }: BlockProps) {
  return (
    <section data-block={name}>
      <h2>{name}</h2>
      {children}
    </section>
  )
}

function State({ name, children }: BlockProps) {
  return (
    <figure>
      <figcaption className="states__caption">{name}</figcaption>
      {children}
    </figure>
  )
}

/** Blocks that are handed their data: their states are other props. */
function Handed({ data: { card, line, sku }, language }: { data: Data; language: Language }) {
  const texts = wordsOf(language)
  const { locale } = texts
  const t = translator(texts)
  const [isAsking, setAsking] = useState(false)
  const reduced = { price: 21000, discount_price: 16800, promotion_type: 1, start_time: MOMENT - 60, end_time: MOMENT + 3600 }
  const plain = { price: 16800, discount_price: 16800, promotion_type: 0, market_price: 0, member_price: undefined, goods_promotion: [] }
  const open = {
    ...sku,
    ...plain,
    stock: 50,
    max_buy: 0,
    min_buy: 0,
    purchased_num: 0,
    goods_state: 1,
    verify_state: 1,
    is_virtual: 0 as const,
  }
  const onSale = { ...card, ...plain, stock: 50 }
  const buying = {
    open,
    'on promotion': { ...open, ...reduced },
    'few left': { ...open, stock: 3 },
    'limit reached': { ...open, max_buy: 2, purchased_num: 2 },
    'sold out': { ...open, stock: 0 },
    'off the shelf': { ...open, goods_state: 0 },
    voucher: { ...open, is_virtual: 1 as const },
  }
  const cards = {
    open: onSale,
    'on promotion': { ...onSale, price: 21000, promotion_type: 1 },
    'market price': { ...onSale, market_price: 30000 },
    'few left': { ...onSale, stock: 3 },
    'sold out': { ...onSale, stock: 0 },
    'without a picture': { ...onSale, sku_image: '', goods_image: [] },
  }
  const lines = {
    open: { ...line, ...plain, stock: 50, num: 2 },
    'on promotion': { ...line, ...plain, price: 21000, promotion_type: 1, stock: 50, num: 1 },
    'more than there are': { ...line, ...plain, stock: 1, num: 4 },
    'limit reached': { ...line, ...plain, stock: 50, num: 2, max_buy: 2 },
  }
  return (
    <>
      <Block name="buy box">
        <div className="states__row">
          {Object.entries(buying).map(([name, product]) => {
            const view = saleView(product, { now: MOMENT, wanted: 1 })
            return (
              <State key={name} name={name}>
                <BuyBox sku={product} view={view} locale={locale} t={t as never} />
              </State>
            )
          })}
        </div>
      </Block>
      <Block name="card">
        <div className="states__row">
          {Object.entries(cards).map(([name, goods]) => (
            <State key={name} name={name}>
              <GoodsCard goods={goods} locale={locale} t={t as never} sizes="260px" heading="h3" />
            </State>
          ))}
        </div>
      </Block>
      <Block name="cart line">
        {Object.entries(lines).map(([name, row]) => (
          <State key={name} name={name}>
            <ul>
              <CartRow
                t={t as never}
                locale={locale}
                line={row}
                place={row.cart_id}
                ticked
                onTick={ignore}
                onRemove={ignore}
                onSave={ignore}
                onLater={ignore}
                onBusy={ignore}
                isOpen={false}
                onOpen={ignore}
                onSwapped={ignore}
                takesFocus={false}
              />
            </ul>
          </State>
        ))}
      </Block>
      <Controls t={t as never} />
      <Block name="overlays">
        <Button onClick={() => setAsking(true)}>dialog</Button>
        {(['plain', 'danger'] as const).map((tone) => (
          <Button key={tone} onClick={() => toast(t('common.retry' as never), { tone })}>
            toast, {tone}
          </Button>
        ))}
        <ConfirmDialog
          t={t as never}
          open={isAsking}
          onClose={() => setAsking(false)}
          title={card.goods_name}
          label={t('common.retry' as never)}
          busyLabel={t('common.retry' as never)}
          onConfirm={ignore}
          tone="danger"
        >
          {card.goods_name}
        </ConfirmDialog>
      </Block>
    </>
  )
}

/** Buttons, fields and what stands in for content. */
function Controls({ t }: { t: Translate<['common.']> }) {
  const say = t('common.retry')
  return (
    <Block name="controls">
      <div className="states__row">
        {(['primary', 'secondary', 'tertiary', 'quiet', 'danger'] as const).map((kind) => (
          <State key={kind} name={kind}>
            <Button kind={kind}>{say}</Button> <Button kind={kind} busy busyLabel={say} />
            <Button kind={kind} disabled>
              {say}
            </Button>
          </State>
        ))}
        {(['', 'wrong'] as const).map((error) => (
          <State key={error} name={`field ${error}`}>
            <Field label={say} hint={say} error={error && say} required>
              {(control) => <input className="input" {...control} />}
            </Field>
          </State>
        ))}
        <State name="check boxes">
          {[false, true].map((checked) => (
            <Checkbox key={String(checked)} checked={checked} onChange={ignore}>
              {say}
            </Checkbox>
          ))}
          <Checkbox checked={false} invalid onChange={ignore}>
            {say}
          </Checkbox>
          <Checkbox checked disabled onChange={ignore}>
            {say}
          </Checkbox>
        </State>
        <State name="number">
          <NumberStepper value={2} min={1} max={5} onChange={ignore} label={say} lessLabel="−" moreLabel="+" />
        </State>
        <State name="empty">
          <Empty title={say} help={say}>
            <Button kind="primary">{say}</Button>
          </Empty>
        </State>
        <State name="skeleton">
          <Skeleton rows={3} />
        </State>
      </div>
    </Block>
  )
}

/** Blocks that ask the shop: their states are its answers. */
function Asking({ data, scenario, language }: { data: Data; scenario: Scenario; language: Language }) {
  const texts = wordsOf(language) as never
  if (scenario === 'signed-out') {
    return (
      <>
        <Block name="sign in">
          <Login texts={texts} rules={data.rules} />
        </Block>
        <Block name="cart">
          <Cart texts={texts} />
        </Block>
      </>
    )
  }
  return (
    <>
      <Block name="orders">
        <OrderList texts={texts} />
      </Block>
      <Block name="coupons">
        <OwnCoupons texts={texts} sources={['shop', 'platform']} />
      </Block>
      <Block name="refunds">
        <RefundList texts={texts} />
      </Block>
      <Block name="addresses">
        <AddressBook texts={texts} />
      </Block>
      <Block name="balance">
        <Account texts={texts} />
      </Block>
      <Block name="cart">
        <Cart texts={texts} />
      </Block>
    </>
  )
}
