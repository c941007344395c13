import { html } from 'hono/html'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import type { Locale } from '#lib/text/locales.ts'

/** Messages of a talk for people to keep, the oldest first. */
export interface Transcript {
  title: string
  lines: { time: string; name: string; text: string }[]
}

/** Draws a transcript as a web page of one file. */
export function drawTranscript({ title, lines }: Transcript, locale: Locale): string {
  return String(html`<!doctype html>
<html lang="${LOCALE_TABLE[locale].tag}"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>${title}</title>
<style>body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif}dt{margin-top:1rem;color:#555}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}</style></head>
<body><h1>${title}</h1><dl>${lines.map(({ time, name, text }) => html`<dt>${name}, <time>${time}</time></dt><dd>${text}</dd>`)}</dl></body></html>
`)
}
