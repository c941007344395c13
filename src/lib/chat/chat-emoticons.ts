/*
 * The 47 emoticons of the chat (C05). On the wire each is a code, `[emjoy_01]` to `[emjoy_47]`. The contract does not define their
 * pictures, so the faces are our own. In text fields a code is shown as the equivalent character.
 */

/** Names of the emoticons in texts and picture files, with their characters, in the order of the codes. */
const FACES = [
  ['smile', '🙂'],
  ['grin', '😀'],
  ['laugh', '😄'],
  ['tears_of_joy', '😂'],
  ['phew', '😅'],
  ['wink', '😉'],
  ['happy', '😊'],
  ['love', '😍'],
  ['kiss', '😘'],
  ['tasty', '😋'],
  ['tongue', '😛'],
  ['cheeky', '😜'],
  ['hug', '🤗'],
  ['starry', '🤩'],
  ['party', '🥳'],
  ['cool', '😎'],
  ['clever', '🤓'],
  ['thinking', '🤔'],
  ['doubtful', '🤨'],
  ['neutral', '😐'],
  ['blank', '😑'],
  ['speechless', '😶'],
  ['smirk', '😏'],
  ['eye_roll', '🙄'],
  ['grimace', '😬'],
  ['calm', '😌'],
  ['asleep', '😴'],
  ['sleepy', '😪'],
  ['mask', '😷'],
  ['fever', '🤒'],
  ['sneeze', '🤧'],
  ['dizzy', '😵'],
  ['unsure', '😕'],
  ['worried', '😟'],
  ['surprised', '😮'],
  ['shocked', '😱'],
  ['embarrassed', '😳'],
  ['pleading', '🥺'],
  ['tear', '😢'],
  ['crying', '😭'],
  ['sad', '😞'],
  ['struggling', '😣'],
  ['huffing', '😤'],
  ['annoyed', '😠'],
  ['furious', '😡'],
  ['silent', '🤐'],
  ['angel', '😇'],
] as const

/** A face: its name, its character, and its code on the wire. */
export interface Emoticon {
  name: (typeof FACES)[number][0]
  character: string
  code: string
}

export const EMOTICONS: readonly Emoticon[] = FACES.map(([name, character], at) => ({
  name,
  character,
  code: `[emjoy_${String(at + 1).padStart(2, '0')}]`,
}))

const byCode = new Map(EMOTICONS.map((emoticon) => [emoticon.code, emoticon]))
const byCharacter = new Map(EMOTICONS.map((emoticon) => [emoticon.character, emoticon]))

/** Finds what is written like a code; {@link findEmoticon} tells whether it has a face. */
export const EMOTICON_CODE = /\[emjoy_\d\d\]/g

/** The face of a code; undefined where there is none. */
export function findEmoticon(code: string): Emoticon | undefined {
  return byCode.get(code)
}

/** A text as it travels: faces as codes. @example toEmoticonCodes('Hi 🙂') // 'Hi [emjoy_01]' */
export function toEmoticonCodes(text: string): string {
  return text.replace(/\p{Extended_Pictographic}/gu, (character) => byCharacter.get(character)?.code ?? character)
}

/** A text as a field shows it: codes as characters. @example fromEmoticonCodes('Hi [emjoy_01]') // 'Hi 🙂' */
export function fromEmoticonCodes(text: string): string {
  return text.replace(EMOTICON_CODE, (code) => byCode.get(code)?.character ?? code)
}
