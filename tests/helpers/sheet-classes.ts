/** Classes in a style sheet. */
export interface SheetClasses {
  /** Those whose own looks it holds: `price` by `.price:hover img`, not by `.card .price`, which is about the insides of a card. */
  owned: Set<string>
  /** Every class that stands in a selector of it. */
  named: Set<string>
}

const CLASS = /\.(-?[_a-z][\w-]*)/gi
/** Parts of a selector that are only conditions. */
const ASKED = /:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g

/** The classes of a sheet, as written or as built. */
export function classesOfSheet(css: string): SheetClasses {
  const owned = new Set<string>()
  const named = new Set<string>()
  for (const [, head = ''] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)) {
    if (head.trimStart().startsWith('@')) continue
    for (const selector of split(head, /,/)) {
      for (const [, name = ''] of selector.matchAll(CLASS)) named.add(name)
      for (const name of subjects(selector)) owned.add(name)
    }
  }
  return { owned, named }
}

/** The classes a selector is about: those of its last part that has any, unless its first part is of another family (`card` of `card__name`). */
function subjects(selector: string): string[] {
  const parts = split(selector.replace(ASKED, ''), /[\s>+~]/)
    .map((part) => {
      const choices = /^[\w-]*:is\((.*)\)/.exec(part)?.[1]
      return (choices ? split(choices, /,/) : [part]).flatMap((one) => [...one.matchAll(CLASS)].slice(0, 1).map(([, name = '']) => name))
    })
    .filter((names) => names.length)
  const family = (name: string) => name.split(/__|--/)[0]
  const families = parts[0]?.map(family) ?? []
  return parts.at(-1)?.filter((name) => families.includes(family(name))) ?? []
}

/** Parts of a text between separators that stand outside brackets. */
function split(text: string, separator: RegExp): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(' || letter === '[') depth++
    if (letter === ')' || letter === ']') depth--
    if (depth === 0 && separator.test(letter)) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}
