import { EMOTICON_CODE, type Emoticon, findEmoticon, fromEmoticonCodes } from './chat-emoticons.ts'

/** Most characters of one message (V01). */
export const MOST_CHARACTERS = 150

/**
 * How long a text is for {@link MOST_CHARACTERS}: in characters, not in the units of a string. An emoticon is a picture among letters, and a
 * picture counts as one (V01), however long its code is.
 * @example countCharacters('Hi [emjoy_01]') // 4
 */
export function countCharacters(text: string): number {
  return [...fromEmoticonCodes(text)].length
}

/** A piece of a message as it is shown; `text` and what a link shows are text, never markup. */
export type ChatPiece =
  | { kind: 'text'; text: string }
  | { kind: 'emoticon'; emoticon: Emoticon }
  | { kind: 'link'; text: string; href: string }

/** Matches a URL up to a space, a quote or bracket of HTML, Chinese punctuation, an emoticon, or a direction mark. */
const LINK = /https?:\/\/(?:(?!\[emjoy_)[^\s<>"'`，。！？；：、（）「」『』《》【】\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069])+/gi

/** Removes trailing punctuation from a URL, and a closing bracket whose opening one is before it. */
function trimAddress(found: string): string {
  const text = found.replace(/[.,;:!?*_~]+$/, '')
  return text.endsWith(')') && !text.includes('(') ? trimAddress(text.slice(0, -1)) : text
}

/** Where a text leads: only to `http` and `https`, and never with a name before the host, which passes for another host. */
function addressOf(text: string): string | undefined {
  if (!URL.canParse(text)) return
  const { protocol, username, password, href } = new URL(text)
  return /^https?:$/.test(protocol) && !username && !password ? href : undefined
}

function splitCodes(text: string): ChatPiece[] {
  const pieces: ChatPiece[] = []
  let plain = 0
  const say = (to: number) => {
    if (to > plain) pieces.push({ kind: 'text', text: text.slice(plain, to) })
  }
  for (const { 0: code, index } of text.matchAll(EMOTICON_CODE)) {
    const emoticon = findEmoticon(code)
    if (!emoticon) continue
    say(index)
    pieces.push({ kind: 'emoticon', emoticon })
    plain = index + code.length
  }
  say(text.length)
  return pieces
}

/**
 * A message's text in pieces, in order: words, emoticons, and links to `http` and `https`; together they say all of the text.
 * @example splitText('See https://a.example.') // text 'See ', link 'https://a.example', text '.'
 */
export function splitText(text: string): ChatPiece[] {
  const pieces: ChatPiece[] = []
  let read = 0
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const address = trimAddress(found)
    const href = addressOf(address)
    if (!href) continue
    pieces.push(...splitCodes(text.slice(read, index)), { kind: 'link', text: address, href })
    read = index + address.length
  }
  return [...pieces, ...splitCodes(text.slice(read))]
}
