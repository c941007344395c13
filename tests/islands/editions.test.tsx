import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { configure } from '#api/settings.ts'
import { islandTexts } from '#i18n.ts'
import { Favourites } from '#islands/favourite/Favourites.tsx'
import { FAVOURITES_TEXTS } from '#islands/favourite/texts.ts'
import { Belongings } from '#islands/member/Belongings.tsx'
import { BELONGINGS_TEXTS } from '#islands/member/texts.ts'
import { ApplyWithdrawal } from '#islands/money/ApplyWithdrawal.tsx'
import { BankAccountPage } from '#islands/money/BankAccountPage.tsx'
import { CheckIn } from '#islands/money/CheckIn.tsx'
import { Level } from '#islands/money/Level.tsx'
import { Points } from '#islands/money/Points.tsx'
import { APPLY_TEXTS, BANK_FORM_TEXTS, CHECK_IN_TEXTS, LEVEL_TEXTS, POINTS_TEXTS } from '#islands/money/texts.ts'
import { OrderPage } from '#islands/order/OrderPage.tsx'
import { ORDER_PAGE_TEXTS } from '#islands/order/texts.ts'
import { Profile } from '#islands/profile/Profile.tsx'
import { PROFILE_TEXTS } from '#islands/profile/texts.ts'
import { ComplaintPage } from '#islands/refund/ComplaintPage.tsx'
import { RefundPage } from '#islands/refund/RefundPage.tsx'
import { COMPLAINT_TEXTS, REFUND_PAGE_TEXTS } from '#islands/refund/texts.ts'
import { SecurityRows } from '#islands/security/SecurityRows.tsx'
import { SECURITY_TEXTS } from '#islands/security/texts.ts'
import { addContact, forgetContacts } from '#stores/chat-contacts.ts'
import { signOut } from '#stores/member.ts'
import { member } from '../contract/fixtures/account.ts'
import { FIXTURES } from '../contract/fixtures/all.ts'
import { draw } from '../helpers/draw.tsx'
import { openEdition } from '../helpers/edition.ts'

/* Pages before servers that answer as each edition of the family does (tests/contract/fixtures/real-servers). */

const token = 'token-of-mei'
const ok = (data: unknown) => ({ data })
const named = (name: string) => screen.queryByLabelText(name)

afterEach(() => {
  configure({ dialect: undefined, fetch: undefined })
  document.head.replaceChildren()
})

it('asks a single-shop member for the identity number that the server requires, and sends it', async () => {
  const { sent } = openEdition('singleshop')
  const { user } = draw(<BankAccountPage texts={islandTexts('en', BANK_FORM_TEXTS)} />, { address: '/web/member/account_edit', token })
  await user.type(await screen.findByLabelText(/^Account holder’s name/), 'Mei Lau')
  await user.type(screen.getByLabelText(/^Mobile/), '61234567')
  await user.type(screen.getByLabelText(/^Bank/, { selector: 'input:not([type=radio])' }), 'Quay Bank')
  await user.type(screen.getByLabelText(/^Account number/), '031456789012')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Please enter the account holder’s identity number')).toBeTruthy()
  expect(sent.has('/api/memberbankaccount/add')).toBe(false)
  await user.type(screen.getByLabelText(/identity number/), 'A123456(7)')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent.get('/api/memberbankaccount/add')).toMatchObject({ realname: 'Mei Lau', idnumber: 'A123456(7)' }))
})

it('asks other members for no identity number', async () => {
  openEdition('multishop')
  draw(<BankAccountPage texts={islandTexts('en', BANK_FORM_TEXTS)} />, { address: '/web/member/account_edit', token })
  await screen.findByLabelText(/^Account number/)
  expect(named('Account holder’s identity number')).toBeNull()
})

it('opens the withdrawal form of a single-shop member without a bank account', async () => {
  const { asked } = openEdition('singleshop', { '/api/memberbankaccount/page': ok({ count: 0, page_count: 0, list: [] }) })
  draw(<ApplyWithdrawal texts={islandTexts('en', APPLY_TEXTS)} />, { address: '/web/member/apply_withdrawal', token })
  expect(await screen.findByText('Add an account')).toBeTruthy()
  expect(asked).not.toContain('/api/memberbankaccount/defaultinfo')
})

it('offers those fields of the profile alone that the server keeps', async () => {
  openEdition('multishop')
  draw(<Profile texts={islandTexts('en', PROFILE_TEXTS)} />, { address: '/web/member/info', token })
  await screen.findByLabelText(/^Nickname/)
  for (const name of [/^Full name/, /^Birthday/, /^Gender/]) expect(screen.queryByLabelText(name)).toBeNull()
  cleanup()
  openEdition('singleshop')
  draw(<Profile texts={islandTexts('en', PROFILE_TEXTS)} />, { address: '/web/member/info', token })
  for (const name of [/^Full name/, /^Birthday/, /^Gender/]) expect(await screen.findByLabelText(name)).toBeTruthy()
  expect(screen.queryByText('E-mail')).toBeNull()
})

it('marks the days of the current row where the server keeps no records, and calls none missed', async () => {
  const checked = ok({ ...member, password: 1, sign_days_series: 2 })
  const { asked } = openEdition('multishop', { '/api/membersignin/issign': ok(1), '/api/member/info': checked })
  draw(<CheckIn texts={islandTexts('en', CHECK_IN_TEXTS)} />, { address: '/web/member/signin', token })
  const today = await waitFor(() => {
    const cell = document.querySelector('td[aria-current="date"]')
    if (!cell) throw new Error('no day is today')
    return cell
  })
  expect(today.textContent).toContain('checked in')
  expect(screen.queryByText('missed')).toBeNull()
  expect(screen.queryByText(/days? this month/)).toBeNull()
  expect(asked).not.toContain('/api/membersignin/getSignRecords')
})

it('says of points and growth what the server says, and nothing of its own', async () => {
  openEdition('singleshop', {
    '/api/member/accountrule': ok({ point: ['Ten points a cup.'], balance: [], growth: ['Cups make you grow.'] }),
  })
  draw(<Points texts={islandTexts('en', POINTS_TEXTS)} />, { address: '/web/member/my_point', token })
  const earn = within((await screen.findByRole('heading', { name: 'Ways to earn' })).parentElement ?? document.body)
  expect(earn.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Ten points a cup.'])
  draw(<Level texts={islandTexts('en', LEVEL_TEXTS)} />, { address: '/web/member/level', token })
  expect(await screen.findByText('Cups make you grow.')).toBeTruthy()
  cleanup()
  openEdition('multishop', { '/api/member/accountrule': { code: -1, message: 'no' } })
  draw(<Points texts={islandTexts('en', POINTS_TEXTS)} checkIn="/web/member/signin" />, { address: '/web/member/my_point', token })
  expect(await screen.findByRole('link', { name: 'Check in' })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/years|per dollar|review/i)
})

it('offers no receipt of an order with an open refund, which both editions refuse', async () => {
  const { data } = FIXTURES.orderDetail ?? {}
  const [line] = (data as { order_goods: object[] }).order_goods
  const action = [{ action: 'memberTakeDelivery', title: '确认收货', color: '' }]
  const shown = async (lines: object[]) => {
    cleanup()
    openEdition('singleshop', {
      '/api/order/detail': ok({ ...(data as object), is_lock: undefined, order_type: 1, order_status: 3, action, order_goods: lines }),
    })
    draw(<OrderPage texts={islandTexts('en', ORDER_PAGE_TEXTS)} kind="express" />, { address: '/web/order/detail?order_id=650', token })
    await screen.findByRole('heading', { level: 1 })
    return screen.queryByRole('button', { name: 'Confirm receipt' })
  }
  expect(await shown([{ ...line, refund_status: 0 }])).not.toBeNull()
  expect(
    await shown([
      { ...line, refund_status: 0 },
      { ...line, order_goods_id: 652, refund_status: 5 },
    ]),
  ).toBeNull()
})

it('names the site in a refund whose answer names no shop', async () => {
  document.head.innerHTML = '<meta property="og:site_name" content="Leaf Tea House">'
  const { data } = FIXTURES.orderrefundDetail?.singleshop ?? {}
  openEdition('singleshop', { '/api/orderrefund/detail': ok({ ...(data as object), site_name: undefined, refund_status: 1 }) })
  draw(<RefundPage texts={islandTexts('en', REFUND_PAGE_TEXTS)} />, { address: '/web/order/refund_detail?order_goods_id=651', token })
  expect(await screen.findByText(/^Leaf Tea House is reviewing your request/)).toBeTruthy()
})

it('says that a server with one shop takes no complaints to a platform, without asking it', async () => {
  const { asked } = openEdition('singleshop')
  draw(<ComplaintPage texts={islandTexts('en', COMPLAINT_TEXTS)} />, { address: '/web/order/complain?order_goods_id=651', token })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Complaints to a platform are not available here')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(asked).toEqual([])
})

it('shows a single-shop member no followed shops', async () => {
  const { asked } = openEdition('singleshop')
  draw(<Belongings texts={islandTexts('en', BELONGINGS_TEXTS)} couponSources={[]} />, { address: '/web/member', token })
  draw(<Favourites texts={islandTexts('en', FAVOURITES_TEXTS)} />, { address: '/web/member/collection?kind=shops', token })
  await waitFor(() => expect(asked).toContain('/api/goodscollect/page'))
  expect(screen.queryByText(/shops/i)).toBeNull()
  expect(asked.filter((path) => path.includes('shopmember'))).toEqual([])
})

it('adds a saved product to the cart of its shop, which a multi-shop list does not name', async () => {
  const { sent } = openEdition('multishop')
  const { user } = draw(<Favourites texts={islandTexts('en', FAVOURITES_TEXTS)} />, { address: '/web/member/collection', token })
  await user.click(await screen.findByRole('button', { name: 'Add Waxed rain cape to cart' }))
  await waitFor(() => expect(sent.get('/api/cart/add')).toMatchObject({ site_id: 4, sku_id: 7110 }))
})

it.each(['multishop', 'singleshop'] as const)(
  'signs out of a %s server and shows its security page without calls that it lacks',
  async (edition) => {
    const { asked } = openEdition(edition)
    draw(<SecurityRows texts={islandTexts('en', SECURITY_TEXTS)} />, { address: '/web/member/security', token })
    const rows = await screen.findByRole('list')
    expect(within(rows).queryByText('E-mail') === null).toBe(edition === 'singleshop')
    await addContact(4)
    await signOut('en')
    forgetContacts()
    expect(asked.filter((path) => /login\/logout|membersession|siteInfo/.test(path))).toEqual([])
  },
)
