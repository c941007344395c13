/*
 * Focal points of pictures. A path carries its focal point as a URL fragment (`upload/a.webp#focus=30x40`), which no server is asked for and
 * no cache distinguishes; pages turn it into `object-position`.
 */

/** The part of a picture that stays in view where it is cropped, in percent from the left and the top. */
export interface FocalPoint {
  x: number
  y: number
}

/** Percent that both coordinates have where no focal point was set. */
export const FOCUS_CENTRE = 50

const FRAGMENT = /#focus=(\d{1,2}|100)x(\d{1,2}|100)(?=$|["'\s,])/

/** Adds a focal point to the path of a picture. @example withFocus('upload/a.webp', { x: 30, y: 40 }) // 'upload/a.webp#focus=30x40' */
export function withFocus(path: string, { x, y }: FocalPoint): string {
  return `${path}#focus=${x}x${y}`
}

/** Returns the path of a picture without its focal point. */
export function withoutFocus(path: string): string {
  return path.replace(FRAGMENT, '')
}

/** Returns the style sheet that a page needs for the focal points of its pictures; `''` without any. */
export function focusStyles(html: string): string {
  const found = new Set(Array.from(html.matchAll(/<img[^>]* src="[^"]*(#focus=\d{1,3}x\d{1,3})"/g), ([, fragment = '']) => fragment))
  return [...found]
    .map((fragment) => {
      const [, x, y] = FRAGMENT.exec(fragment) ?? []
      return `img[src$="${fragment}"]{object-position:${x}% ${y}%!important}`
    })
    .join('')
}
