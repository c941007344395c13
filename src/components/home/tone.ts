/**
 * Whether words on a ground of this colour have to be light: by the relative luminance of `#rgb` or `#rrggbb`. Any other notation counts
 * as dark, which is what pictures without a given colour mostly are.
 * @example isDark('#2b444d') // true
 * @example isDark('#8ba3a3') // false
 */
export function isDark(colour: string): boolean {
  const digits = readHex(colour)
  if (!digits) return true
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.2
}

function readHex(colour: string): string {
  const [, digits = ''] = /^#((?:[\da-f]{3}){1,2})$/i.exec(colour.trim()) ?? []
  return digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
}
