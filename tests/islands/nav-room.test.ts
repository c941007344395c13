import { expect, test } from 'vitest'
import { countShown } from '#components/frame/nav-room.ts'

test('what does not fit beside the others waits behind "More", however few or many there are', () => {
  const long = Array<string>(9).fill('Members’ specials')
  expect(countShown(long)).toBe(4)
  expect(countShown(Array<string>(9).fill('新品'))).toBe(9)
  expect(countShown(Array<string>(20).fill('新品'))).toBe(10)
  expect(countShown(['A title as long as no title in any navigation anywhere should ever be, and then some words more'])).toBe(1)
  expect(countShown([])).toBe(0)
})
