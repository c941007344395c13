import { beforeEach, expect, it, vi } from 'vitest'
import { getMember } from '#api/member.ts'
import { configure } from '#api/settings.ts'
import { clearToken, storeToken } from '#api/token-cookie.ts'
import { readMember, signOut, takeMember } from '#stores/member.ts'
import { answerBy } from '../helpers/client.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { holdAnswers } from '../helpers/shop.ts'
import { soon } from '../helpers/soon.ts'

const shop = setUpFreshShop()

beforeEach(async () => {
  clearToken()
  storeToken((await shop.signUp('ada')).token)
})

it('is asked for once by the frame and the page, whoever comes first', async () => {
  const held = holdAnswers(shop, '/member/info')
  const both = [readMember(), takeMember(), takeMember()]
  await soon(() => expect(held.asked).toBeGreaterThan(0))
  held.release()
  await Promise.all(both)
  expect((await takeMember()).username).toBe('ada')
  expect(held.asked).toBe(1)
})

it('is asked for again by a page after it could not be told', async () => {
  configure({ fetch: () => Promise.resolve(new Response('', { status: 500 })), retries: 0 })
  await expect(takeMember()).rejects.toThrow()
  answerBy(shop.fetch)
  expect((await takeMember()).username).toBe('ada')
})

it('is nobody for a visitor, without a question', async () => {
  clearToken()
  const held = holdAnswers(shop, '/member/info')
  await expect(takeMember()).rejects.toThrow()
  expect(held.asked).toBe(0)
})

it('leads whoever is signed in no more to sign in, though the frame asked first and leaves everybody where they are (S03)', async () => {
  const onSignInNeeded = vi.fn()
  configure({ onSignInNeeded })
  storeToken('a'.repeat(48))
  await Promise.allSettled([readMember(), takeMember()])
  expect(onSignInNeeded).toHaveBeenCalled()
})

it('goes home after signing out, though a call of the page is refused meanwhile; a page that comes back leads to sign in again', async () => {
  const onSignInNeeded = vi.fn()
  configure({ onSignInNeeded })
  const asked = getMember({}, { token: 'a'.repeat(48) })
  await Promise.allSettled([signOut('en'), asked])
  await expect(getMember({})).rejects.toThrow()
  expect(onSignInNeeded).not.toHaveBeenCalled()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect(getMember({})).rejects.toThrow()
  expect(onSignInNeeded).toHaveBeenCalledOnce()
})
