import { html } from 'hono/html'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import type { Message } from './scope.ts'

const BUTTON = 'display:inline-block;padding:12px 20px;border-radius:6px;background:#1d3a4f;color:#fff;text-decoration:none'

/** Draws a message as the HTML of a mail. Mail programs know few styles, and only those in the elements. */
export function drawMail({ subject, locale, page: { shopName, text, items, link } }: Pick<Message, 'subject' | 'locale' | 'page'>): string {
  return String(html`<!doctype html>
<html lang="${LOCALE_TABLE[locale].tag}"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>${subject}</title></head>
<body style="margin:0;background:#f5f3ef;color:#1c2529;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 24px;font-weight:600">${shopName}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${subject}</h1>
${text.split('\n').map((line) => html`<p style="margin:0 0 16px">${line}</p>`)}
${items.length ? html`<ul style="margin:0 0 24px;padding-left:20px">${items.map((item) => html`<li>${item}</li>`)}</ul>` : ''}
${link ? html`<p style="margin:0"><a href="${link.address}" style="${BUTTON}">${link.label}</a></p>` : ''}
</div></body></html>
`)
}
