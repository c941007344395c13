/*
 * The 47 emoticons of the chat (C05). On the wire each is a code, `[emjoy_01]` to `[emjoy_47]`; what a code shows is not told by the contract, so the
 * faces are our own. In a field, and wherever no picture can stand, a code is the one character that means the same.
 */

/** One character a face, in the order of the codes. */
const CHARACTERS = [...'🙂😀😄😂😅😉😊😍😘😋😛😜🤗🤩🥳😎🤓🤔🤨😐😑😶😏🙄😬😌😴😪😷🤒🤧😵😕😟😮😱😳🥺😢😭😞😣😤😠😡🤐😇']

/** A face: what it is called in texts and in the file of pictures (`01` to `47`), and its character. */
export interface Emoticon {
  number: string
  character: string
}

export const EMOTICONS: readonly Emoticon[] = CHARACTERS.map((character, at) => ({ number: String(at + 1).padStart(2, '0'), character }))

const byNumber = new Map(EMOTICONS.map((emoticon) => [emoticon.number, emoticon]))
const byCharacter = new Map(EMOTICONS.map((emoticon) => [emoticon.character, emoticon]))

/** Finds codes in a text, with the number as the first group; a number of no face may be among them. */
export const EMOTICON_CODE = /\[emjoy_(\d\d)\]/g

/** The face of a number such as `07`; undefined where there is none. */
export function findEmoticon(number: string): Emoticon | undefined {
  return byNumber.get(number)
}

/** A text as it travels: faces as codes. @example toEmoticonCodes('Hi 🙂') // 'Hi [emjoy_01]' */
export function toEmoticonCodes(text: string): string {
  return text.replace(/\p{Extended_Pictographic}/gu, (character) => {
    const emoticon = byCharacter.get(character)
    return emoticon ? `[emjoy_${emoticon.number}]` : character
  })
}

/** A text as a field shows it: codes as characters. @example fromEmoticonCodes('Hi [emjoy_01]') // 'Hi 🙂' */
export function fromEmoticonCodes(text: string): string {
  return text.replace(EMOTICON_CODE, (code, number: string) => byNumber.get(number)?.character ?? code)
}
