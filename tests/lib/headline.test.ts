import { expect, test } from 'vitest'
import { readHeadline } from '#components/home/headline.ts'

test('a title of two lines is a headline to read on the picture', () => {
  expect(readHeadline('Two for the basin\r\nAny two bottles')).toEqual({ title: 'Two for the basin', text: 'Any two bottles' })
})

test('a title of one line is only the name of the picture', () => {
  expect(readHeadline(' NS_PC_INDEX 3 ')).toEqual({ title: 'NS_PC_INDEX 3', text: '' })
  expect(readHeadline('')).toEqual({ title: '', text: '' })
})
