import { readFileSync } from 'node:fs'
import { LAYERS } from '#lib/page/layers.ts'
import { deskHref } from './paths.ts'
import { once, serve } from './served.ts'

const STYLES = ['tokens', 'base', 'elements', 'buttons', 'fields', 'checks', 'controls', 'pagination', 'states', 'layout']

/** The desk's own; those of pages lie beside them. */
const OWN = [
  'desk',
  'tables/table',
  'bar',
  'pages/today',
  'pages/chat-bar',
  'pages/chat',
  'pages/chat-list',
  'pages/chat-message',
  'pages/chat-answer',
  'pages/chat-side',
  'tables/rows',
  'fields/edit',
  'preview',
  'fields/goods',
  'tables/history',
  'fields/editor',
]

const readHere = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** File of the brand's font, inside `node_modules`. The desk answers it at an address of its own. */
const [, FACE = ''] = /url\("(@[^"]+\.woff2)"\)/.exec(readHere('../../styles/base.css')) ?? []

/** The desk's style sheet, made of the site's own and the desk's. */
export const deskSheet = once(() => {
  const files = [...STYLES.map((name) => `../../styles/${name}.css`), ...OWN.map((name) => `./${name}.css`)]
  return serve(`${LAYERS}\n${files.map(readHere).join('\n')}`.replaceAll(FACE, deskHref('font')))
})

/** The brand's font, as a woff2 file. */
export function deskFace(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(`../../../node_modules/${FACE}`, import.meta.url)))
}
