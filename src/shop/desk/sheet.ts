import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { deskHref } from './paths.ts'

const STYLES = ['tokens', 'base', 'elements', 'buttons', 'fields', 'controls', 'states']

/** The desk's own; those of pages lie beside them. */
const OWN = [
  'desk',
  'bar',
  'pages/today',
  'pages/chat-bar',
  'pages/chat',
  'pages/chat-list',
  'pages/chat-message',
  'pages/chat-answer',
  'pages/chat-side',
  'fields/edit',
  'fields/goods',
  'tables/history',
  'fields/editor',
]

/** The site's face: what its own sheet names for it is answered beside the desk's. */
const FACE = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

const readHere = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

let sheet: { text: string; version: string } | undefined

/** The desk's style sheet, made of the site's own and the desk's; `version` changes with it. */
export function deskSheet(): { text: string; version: string } {
  if (sheet) return sheet
  const files = [...STYLES.map((name) => `../../styles/${name}.css`), ...OWN.map((name) => `./${name}.css`)]
  const text = `@layer base, components, pieces;\n${files.map(readHere).join('\n')}`.replaceAll(FACE, deskHref('font'))
  sheet = { text, version: createHash('sha1').update(text).digest('hex').slice(0, 10) }
  return sheet
}

/** The face, as a file. */
export function deskFace(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(`../../../node_modules/${FACE}`, import.meta.url)))
}
