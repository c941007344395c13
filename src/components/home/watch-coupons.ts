import { type ApiError, keepShown } from '#api/errors.ts'
import { splitPath } from '#lib/routes/locale-path.ts'

type Words = Record<'claim' | 'claiming' | 'use' | 'gone' | 'limit' | 'claimed' | 'failed', string>

/** How a ticket stands: the member holds it, had as many as allowed, or there is none left. */
function setState(ticket: HTMLElement, state: 'held' | 'limit' | 'gone', words: Words): void {
  ticket.dataset.state = state === 'held' ? state : 'gone'
  const claim = ticket.querySelector('button')
  const use = ticket.querySelector('a')
  if (claim) {
    claim.hidden = state === 'held'
    claim.disabled = state !== 'held'
    claim.textContent = state === 'held' ? words.claim : words[state]
    // Its name says what it would do; now its words are all there is to say.
    if (state !== 'held') claim.removeAttribute('aria-label')
  }
  if (use) use.hidden = state !== 'held'
}

/**
 * Claims coupons in place: a visitor signs in first and finds it claimed, a refusal is said in the shop's words on the ticket. A member's
 * own tickets are marked once the page stands. Everything heavy loads on the click.
 */
export function watchCoupons(list: HTMLElement): void {
  const words: Words = JSON.parse(list.dataset.coupons ?? '')
  const said = document.querySelector<HTMLElement>('[data-coupon-said]')
  const locale = splitPath(location.pathname).locale

  list.addEventListener('click', async ({ target }) => {
    const button = (target as HTMLElement).closest('button')
    const ticket = button?.closest<HTMLElement>('[data-coupon]')
    if (!button || !ticket || button.getAttribute('aria-busy')) return
    const coupon_type_id = Number(ticket.dataset.coupon)
    const [{ requireMember }, { receiveCoupon }] = await Promise.all([import('#stores/pending-action.ts'), import('#api/coupon.ts')])
    if (!requireMember({ kind: 'claim', coupon_type_id }, locale)) return
    button.setAttribute('aria-busy', 'true')
    button.textContent = words.claiming
    let refusal = ''
    const answer = await receiveCoupon({ coupon_type_id }).catch((error: ApiError) => {
      refusal = error.kind === 'api' ? error.message : words.failed
      const held = (error.data as { is_exist?: unknown } | undefined)?.is_exist
      return held === undefined ? null : { is_exist: Number(held) }
    })
    button.removeAttribute('aria-busy')
    button.textContent = words.claim
    if (answer) setState(ticket, answer.is_exist ? 'held' : 'gone', words)
    else ticket.dataset.state = 'refused'
    const shop = ticket.querySelector('.ticket__shop')
    if (refusal && shop) shop.textContent = refusal
    if (said) said.textContent = refusal || words.claimed
    if (answer?.is_exist) ticket.querySelector('a')?.focus()
  })

  if (document.documentElement.classList.contains('signed-in')) void markOwn(list, words)
}

async function markOwn(list: HTMLElement, words: Words): Promise<void> {
  const [{ pageCouponTypes }, { readCouponStates }] = await Promise.all([import('#api/coupon.ts'), import('#api/coupon-states.ts')])
  const page = await pageCouponTypes({ page: 1, page_size: 20 }).catch(keepShown)
  for (const [coupon_type_id, state] of await readCouponStates(page?.list ?? [])) {
    const ticket = list.querySelector<HTMLElement>(`[data-coupon="${coupon_type_id}"]`)
    if (ticket && state !== 'open') setState(ticket, state, words)
  }
}
