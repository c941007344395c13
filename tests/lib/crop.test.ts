import { expect, it } from 'vitest'
import { birthdayOf, birthdaySeconds } from '#islands/profile/birthday.ts'
import { middleCrop, movedCrop, sizedCrop } from '#islands/profile/crop.ts'
import { masked } from '#lib/text/mask.ts'

const picture = { width: 400, height: 600 }

it('a square begins in the middle, stays in the picture however it is moved, and between its least and its most side', () => {
  expect(middleCrop(picture)).toEqual({ x: 40, y: 140, size: 320 })
  expect(movedCrop({ x: 40, y: 140, size: 320 }, -999, 999, picture)).toEqual({ x: 0, y: 280, size: 320 })
  expect(sizedCrop({ x: 100, y: 100, size: 200 }, 9999, picture)).toEqual({ x: 0, y: 0, size: 400 })
  expect(sizedCrop({ x: 100, y: 100, size: 200 }, 1, picture)).toEqual({ x: 140, y: 140, size: 120 })
})

it('a birthday is the same day when it comes back, however a server keeps it', () => {
  for (const day of ['2000-03-19', '1961-12-31']) expect(birthdayOf(String(birthdaySeconds(day)))).toBe(day)
  expect(birthdayOf('2000-03-19 00:00:00')).toBe('2000-03-19')
  expect([birthdayOf('0'), birthdayOf(''), birthdaySeconds('')]).toEqual(['', '', 0])
})

it('a number and an address show their ends alone', () => {
  expect([masked('61234567'), masked('kayan@harbour.example'), masked('')]).toEqual(['6123 ••67', 'k•••@harbour.example', ''])
})
