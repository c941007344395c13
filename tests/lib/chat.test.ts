import { describe, expect, test } from 'vitest'
import { chatDay } from '#lib/chat/chat-day.ts'
import { EMOTICONS, fromEmoticonCodes, toEmoticonCodes } from '#lib/chat/chat-emoticons.ts'
import { countCharacters, MOST_CHARACTERS, splitText } from '#lib/chat/chat-text.ts'

describe('emoticons', () => {
  test('are 47, each a character of its own (C05)', () => {
    expect(EMOTICONS).toHaveLength(47)
    expect(new Set(EMOTICONS.map(({ character }) => character)).size).toBe(47)
    expect(new Set(EMOTICONS.map(({ name }) => name)).size).toBe(47)
    expect(EMOTICONS.map(({ code }) => code).filter((_, at) => at === 0 || at === 46)).toEqual(['[emjoy_01]', '[emjoy_47]'])
  })

  test('travel as codes and stand in fields as characters', () => {
    for (const { character, code } of EMOTICONS) {
      expect(toEmoticonCodes(`a${character}b`)).toBe(`a${code}b`)
      expect(fromEmoticonCodes(`a${code}b`)).toBe(`a${character}b`)
    }
  })

  test('are only those that have a face: other codes and characters stay as they are', () => {
    expect(fromEmoticonCodes('[emjoy_48] [emjoy_00] [emjoy_1]')).toBe('[emjoy_48] [emjoy_00] [emjoy_1]')
    expect(toEmoticonCodes('🚀 ©')).toBe('🚀 ©')
  })
})

describe('the length of a message (V01)', () => {
  test.each([
    ['', 0],
    ['Good day', 8],
    ['你好', 2],
    ['🚀🚀', 2],
    ['🙂', 1],
    ['[emjoy_07]', 1],
    ['Hi [emjoy_01][emjoy_02]', 5],
    ['[emjoy_99]', 10],
  ])('of %j is %i', (text, length) => expect(countCharacters(text)).toBe(length))

  test('is the same in the field and on the wire', () => {
    const field = 'Mine has this mark 😛 on the handle 🚀'
    expect(countCharacters(toEmoticonCodes(field))).toBe(countCharacters(field))
    expect(countCharacters('[emjoy_01]'.repeat(MOST_CHARACTERS))).toBe(150)
  })
})

/** Pieces of a text in short: words as they are, faces as their numbers, links as the words and where they lead. */
const pieces = (text: string) =>
  splitText(text).map((piece) => {
    if (piece.kind === 'emoticon') return Number(piece.emoticon.code.slice(7, 9))
    return piece.kind === 'link' ? [piece.text, piece.href] : piece.text
  })

describe('a text in pieces', () => {
  test.each<[string, unknown[]]>([
    ['', []],
    ['Two\nlines', ['Two\nlines']],
    ['Hi [emjoy_01]!', ['Hi ', 1, '!']],
    ['[emjoy_47][emjoy_03]', [47, 3]],
    ['[emjoy_48]', ['[emjoy_48]']],
    ['See https://a.example/x?y=1.', ['See ', ['https://a.example/x?y=1', 'https://a.example/x?y=1'], '.']],
    ['(http://a.example)', ['(', ['http://a.example', 'http://a.example/'], ')']],
    ['https://a.example/b_(c)', [['https://a.example/b_(c)', 'https://a.example/b_(c)']]],
    ['請看https://a.example/頁，謝謝', ['請看', ['https://a.example/頁', 'https://a.example/%E9%A0%81'], '，謝謝']],
    ['https://a.example/[emjoy_01]', [['https://a.example/', 'https://a.example/'], 1]],
  ])('%j', (text, expected) => expect(pieces(text)).toEqual(expected))

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT://a.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://a.example/',
    'https://',
    'https://harbour.example@evil.example/',
    '<img src=x onerror=alert(1)>',
  ])('%j is words and no link', (text) => expect(pieces(text).join('')).toBe(text))

  test('markup ends an address and stays text', () => {
    expect(pieces('https://a.example/"><script>')).toEqual([['https://a.example/', 'https://a.example/'], '"><script>'])
    expect(pieces('https://a.example/\u202egpj.exe')).toEqual([['https://a.example/', 'https://a.example/'], '\u202egpj.exe'])
  })

  test('says all of the text, in order, whatever it is', () => {
    const text = 'a [emjoy_05] (see https://a.example/x), https://b.example; http://u:p@c.example [emjoy_50]…'
    const said = splitText(text).map((piece) => (piece.kind === 'emoticon' ? piece.emoticon.code : piece.text))
    expect(said.join('')).toBe(text)
  })
})

describe('a day of the talk (V10)', () => {
  const TODAY = '2026-03-01'

  test.each([
    ['2026-03-01', 'Today', '今日', '今天'],
    ['2026-02-28', 'Yesterday', '昨日', '昨天'],
    ['2026-03-02', 'Tomorrow', '明日', '明天'],
    ['2026-02-27', 'Fri 27 Feb', '2月27日週五', '2月27日周五'],
    ['2025-12-31', 'Wed, 31 Dec 2025', '2025年12月31日週三', '2025年12月31日周三'],
    ['soon', 'soon', 'soon', 'soon'],
    ['', '', '', ''],
  ])('%s is %s, %s, %s', (day, ...words) =>
    expect((['en', 'zh-hant', 'zh-hans'] as const).map((locale) => chatDay(day, TODAY, locale))).toEqual(words),
  )
})
