import { globSync, readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { clearToken, storeToken } from '#api/token-cookie.ts'
import { islandTexts } from '#i18n.ts'
import { DeviceData } from '#islands/device/DeviceData.tsx'
import { DEVICE_DATA_TEXTS } from '#islands/device/texts.ts'
import { groupOf } from '#stores/device-data.ts'
import { noteOrderPlaced } from '#stores/unpaid.ts'
import { draw } from '../helpers/draw.tsx'

const texts = islandTexts('en', DEVICE_DATA_TEXTS)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('lists what the device keeps by purpose, and clears one purpose', async () => {
  localStorage.setItem('cart.visitor', '[{"cart_id":1,"site_id":1,"sku_id":7,"num":2}]')
  localStorage.setItem('favourites.visitor', '[]')
  sessionStorage.setItem('unknown-key', '1')
  const { user } = draw(<DeviceData texts={texts} />)
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Cart', 'Other'])
  await user.click(screen.getByRole('button', { name: 'Clear: Cart' }))
  expect(screen.getByRole('status').textContent).toBe('Cleared: Cart')
  expect(localStorage.getItem('cart.visitor')).toBeNull()
  expect(sessionStorage.getItem('unknown-key')).toBe('1')
  await user.click(screen.getByRole('button', { name: 'Clear everything' }))
  expect(sessionStorage.length).toBe(0)
  expect(screen.getByText('Nothing is kept on this device')).toBeTruthy()
})

it('lists nothing for a visitor whose unpaid orders were counted before', () => {
  storeToken('abc')
  noteOrderPlaced()
  clearToken()
  draw(<DeviceData texts={texts} />)
  expect(screen.queryByRole('heading', { name: 'Login' })).toBeNull()
})

it('signs out with the sign-in data', async () => {
  const { user } = draw(<DeviceData texts={texts} />, { token: 'abc' })
  await user.click(screen.getByRole('button', { name: 'Clear: Login' }))
  expect(document.cookie).not.toContain('token')
})

it('knows the purpose of every entry that the sources keep', () => {
  const sources = globSync('src/{api,stores,islands,components,browser,lib}/**/*.{ts,tsx,astro}').map((file) => readFileSync(file, 'utf8'))
  const names = sources.flatMap((text) => [
    ...[...text.matchAll(/persistent(?:JSON|Atom)<[^(]*>\(\s*'([^']+)'/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/Storage\.setItem\('([^']+)'/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/const \w*(?:_KEY|LOGIN_ERROR) = '([^']+)'/g)].map(([, name = '']) => name),
  ])
  expect(names.length).toBeGreaterThan(25)
  expect(names.filter((name) => groupOf(name) === 'other')).toEqual([])
})
