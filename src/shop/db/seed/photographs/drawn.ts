import { FLAGS } from '#lib/text/flags.ts'

/** A picture of the demo shop that is drawn, not photographed: HTML in a box of that many pixels. */
interface Drawing {
  width: number
  height: number
  html: string
  /** Ground behind it. */
  ground: string
}

/** The site's Latin face, and what the language of the words calls for beside it. */
const FACE = 'Latin,sans-serif'

/* Colours are the site's own tokens (src/styles/tokens.css), in the light theme. */
const INK = 'var(--ink)'
const SEA = 'var(--sea-fill)'
const SHELL = 'var(--paper)'
const VERMILION = 'var(--vermilion)'
const STONE = 'var(--photo)'

const flags = (size: number) =>
  `<span style="display:flex;gap:${size / 8}px">${FLAGS.map(
    (shapes) =>
      `<svg width="${size}" height="${size}" viewBox="0 0 26 26">${shapes.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`).join('')}</svg>`,
  ).join('')}</span>`

/** A line drawing on a field of 24. */
const lines = (path: string, size: number, stroke: string, width = 1) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${path}</svg>`

const word = (text: string, style: string): Drawing => ({
  width: 720,
  height: 240,
  ground: '#fffefb',
  html: `<p style="color:${INK};text-align:center;${style}">${text}</p>`,
})

/** Logos of the brands. */
const BRANDS = {
  'ferry-point': word('Ferry Point', `font:700 78px ${FACE};letter-spacing:-.04em;word-spacing:-.18em`),
  kiln: word('Kiln No. 8', `font:400 78px ${FACE}`),
  lumen: word('Lumen &amp; Co', `font:600 78px ${FACE};letter-spacing:-.02em`),
  'paper-street': word('Paper/Street', `font:700 72px ${FACE};letter-spacing:-.03em`),
  'slow-lane': word('slow lane', `font:400 84px ${FACE};font-stretch:75%;letter-spacing:-.01em`),
  'star-street': word('STAR STREET', `font:600 46px ${FACE};letter-spacing:.22em`),
  'tai-hang': word('TAI HANG<br>WOODWORK', `font:700 56px/1.05 ${FACE};font-stretch:75%;letter-spacing:.02em`),
  tern: word('T E R N', `font:500 66px ${FACE};letter-spacing:.12em`),
}

const mark = (ground: string, html: string): Drawing => ({ width: 480, height: 480, ground, html })

/** Marks of the shops; their avatar is the same with more room. */
const SHOPS: Record<string, (size: number) => Drawing> = {
  harbour: (size) =>
    mark(
      SHELL,
      lines(
        `<path d="M4 3h8v18H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Z" fill="#fff" stroke="none"/><path d="M12 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-8Z" fill="${VERMILION}" stroke="none"/><rect x="3" y="3" width="18" height="18" rx="1.5"/>`,
        size * 1.3,
        INK,
        1.1,
      ),
    ),
  'kiln-8': (size) =>
    mark(
      '#c49a76',
      lines(
        `<path d="M4 21V11a8 8 0 0 1 16 0v10Z"/><path d="M9 21v-7a3 3 0 0 1 6 0v7Z" fill="${VERMILION}"/><path d="M12 3V1"/>`,
        size * 1.2,
        '#2a1c14',
        0.9,
      ),
    ),
  'tern-audio': (size) => mark(SEA, lines('<path d="M2 10c4-4 7-2 10 3 3-5 6-7 10-4M12 13v7M8 20h8"/>', size * 1.2, SHELL, 1.1)),
}

const missing = (width: number, height: number, path: string): Drawing => ({
  width,
  height,
  ground: STONE,
  html: lines(path, 150, '#b3a893', 1),
})

/** Placeholders for missing pictures. */
const DEFAULTS = {
  article: missing(480, 320, '<path d="M6 4h12v16H6ZM9 9h6M9 12h6M9 15h4"/>'),
  goods: missing(480, 480, '<path d="M5.5 8h13l1 12h-15ZM9 8V7a3 3 0 0 1 6 0v1"/>'),
  head: {
    width: 240,
    height: 240,
    ground: '#dbe5e3',
    html: '<svg width="240" height="240" viewBox="0 0 240 240" fill="#9fb0b3"><circle cx="120" cy="116" r="37"/><path d="M45 240a75 75 0 0 1 150 0Z"/></svg>',
  },
  store: missing(
    480,
    320,
    '<path d="M4 10v9h16v-9M5.5 4h13L21 9a2.2 2.2 0 0 1-4.5 0 2.2 2.2 0 0 1-4.5 0 2.2 2.2 0 0 1-4.5 0A2.2 2.2 0 0 1 3 9ZM10 19v-5h4v5"/>',
  ),
}

const STRIP = {
  en: ['Members’ Weekend', 'Ten times the points from Friday to Sunday', 'See how it works'],
  'zh-hant': ['會員週末', '星期五至日，十倍積分', '查看詳情'],
  'zh-hans': ['会员周末', '周五至周日，十倍积分', '了解详情'],
} as const

/** Draws the strip above the home page at double size. Its words are left of the middle, away from the close button. */
const strip = (locale: string, [title, text, link]: readonly [title: string, text: string, link: string]): Drawing => ({
  width: 3840,
  height: 140,
  ground: SEA,
  html: `<p lang="${locale}" style="position:absolute;left:688px;top:0;height:140px;display:flex;align-items:center;gap:56px;color:${SHELL};font:400 28px ${FACE};white-space:nowrap">
    ${flags(52)}<b style="font:600 36px ${FACE}">${title}</b><span>${text}</span><b style="font:600 28px ${FACE};border-bottom:2px solid">${link}</b></p>`,
})

const FLOAT = mark(
  SEA,
  `<div style="display:grid;justify-items:center;gap:32px;color:${SHELL};font:500 34px ${FACE}">${flags(44)}
    <p style="padding:30px 62px;border-radius:14px;background:${SHELL};color:${VERMILION};font:600 100px/1 ${FACE}"><small style="font:500 50px ${FACE}">HK$</small>50</p>HK$400 +</div>`,
)

const named = (prefix: string, drawings: Record<string, Drawing>, suffix = '') =>
  Object.entries(drawings).map(([key, drawing]) => [`${prefix}-${key}${suffix}`, drawing] as const)

/** Every drawn picture by its name among the demo pictures. */
export const DRAWN: ReadonlyMap<string, Drawing> = new Map([
  ...named('brand', BRANDS),
  ...named('default', DEFAULTS),
  ...Object.entries(SHOPS).flatMap(([key, draw]) => [[`shop-${key}-logo`, draw(250)] as const, [`shop-${key}-avatar`, draw(210)] as const]),
  ...Object.entries(STRIP).map(([locale, words]) => [`strip-${locale}`, strip(locale, words)] as const),
  ['float', FLOAT] as const,
])

/** The page to photograph for a drawing; `font` is the address of the Latin face, `tokens` the site's style sheet of colours. */
export function drawingPage({ width, height, ground, html }: Drawing, font: string, tokens: string): string {
  return `<!doctype html><style>${tokens}
    @font-face { font-family: Latin; src: url(${font}); font-weight: 400 700; font-stretch: 75% 100%; }
    * { margin: 0 }
    body { position: relative; display: grid; place-items: center; width: ${width}px; height: ${height}px; background: ${ground}; overflow: hidden }
    </style>${html}`
}
