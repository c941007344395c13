import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import postcss from 'postcss'
import { describe, expect, it } from 'vitest'
import { classesOfCode, classesOfTemplate, type DrawnClasses, STYLE, scriptsIn } from '../helpers/drawn-classes.ts'
import { classesOfSheet } from '../helpers/sheet-classes.ts'

/** Text of files by path. */
type Sources = Record<string, string>

const SHEET_IMPORT = /^\s*import\s+(?:\w+\s+from\s+)?['"]([^'"]+\.css)(?:\?inline)?['"]/gm

const ALL_SOURCES: Sources = Object.fromEntries(
  globSync('src/**/*.{css,astro,ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    .map((file) => [file, readFileSync(file, 'utf8')]),
)
/** The storefront's; the desk has sheets of its own. */
const SOURCES: Sources = Object.fromEntries(Object.entries(ALL_SOURCES).filter(([file]) => !file.startsWith('src/shop/')))

/** On every page: the part of the design system that the layout of all of them imports. */
const BASE = 'src/layouts/Base.astro'
const EVERYWHERE = importsOf(BASE, SOURCES[BASE] ?? '')

/** Every sheet, with those in Astro components that are not scoped to them. */
function sheetsIn(sources: Sources): Map<string, ReturnType<typeof classesOfSheet>> {
  const sheets = new Map<string, ReturnType<typeof classesOfSheet>>()
  for (const [file, text] of Object.entries(sources)) {
    const css = file.endsWith('.css')
      ? text
      : [...text.matchAll(STYLE)]
          .filter(([, how]) => how?.includes('is:global'))
          .map(([, , body]) => body)
          .join('\n')
    if (css) sheets.set(file, classesOfSheet(css))
  }
  return sheets
}

/** Where each class is defined: in the sheets that hold its own looks; where none does, in those that name it at all. */
function homesIn(sources: Sources): Map<string, string[]> {
  const homes = new Map<string, string[]>()
  const sheets = sheetsIn(sources)
  const note = (name: string, file: string): void => void homes.set(name, [...(homes.get(name) ?? []), file])
  for (const [file, { owned }] of sheets) for (const name of owned) note(name, file)
  const owned = new Set(homes.keys())
  for (const [file, { named }] of sheets) for (const name of named) if (!owned.has(name)) note(name, file)
  return homes
}

const drawnBy = (file: string, text: string): DrawnClasses => (file.endsWith('.astro') ? classesOfTemplate(text) : classesOfCode(text))

/** The sheets a component imports itself. */
function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(SHEET_IMPORT)].map(([, name = '']) =>
    name.startsWith('#') ? `src/${name.slice(1)}` : normalize(join(dirname(file), name)).replaceAll('\\', '/'),
  )
}

const components = (sources: Sources) => Object.entries(sources).filter(([file]) => /\.(?:tsx|astro)$/.test(file))

/** Classes that a component draws and neither its own style, nor a sheet it imports, nor the design system defines: `file: class`. */
function unstyled(sources: Sources): string[] {
  const homes = homesIn(sources)
  return components(sources).flatMap(([file, text]) => {
    const imported = importsOf(file, text)
    const own = [...text.matchAll(STYLE)].flatMap(([, , css = '']) => [...classesOfSheet(css).named])
    const reached = [...homes].filter(([, files]) => files.some((home) => imported.includes(home) || EVERYWHERE.includes(home)))
    const defined = new Set([...own, ...reached.map(([name]) => name)])
    const { names, stems } = drawnBy(file, text)
    return [
      ...[...names].filter((name) => !defined.has(name)),
      ...[...stems].filter((stem) => ![...defined].some((name) => name.startsWith(stem))).map((stem) => `${stem}…`),
    ].map((name) => `${file}: ${name}`)
  })
}

/** Sheets that a component imports and draws nothing of: `file: sheet`. */
function unneeded(sources: Sources): string[] {
  const homes = homesIn(sources)
  return components(sources).flatMap(([file, text]) => {
    const { names, stems } = drawnBy(file, text)
    const drawn = [...homes].filter(([name]) => names.has(name) || [...stems].some((stem) => name.startsWith(stem)))
    const needed = new Set(drawn.flatMap(([, files]) => files))
    return importsOf(file, text)
      .filter((sheet) => !EVERYWHERE.includes(sheet) && !needed.has(sheet))
      .map((sheet) => `${file}: ${sheet}`)
  })
}

/** Classes whose looks stand in several sheets: `class: file, file`. */
function definedTwice(sources: Sources): string[] {
  const owners = [...sheetsIn(sources)].flatMap(([file, { owned }]) => [...owned].map((name) => ({ name, file })))
  return [...Map.groupBy(owners, ({ name }) => name)]
    .filter(([, places]) => places.length > 1)
    .map(([name, places]) => `${name}: ${places.map(({ file }) => file).join(', ')}`)
}

/** Classes in sheets that no component and no script draws: `file: class`. */
function undrawn(sources: Sources): string[] {
  const code = Object.entries(sources).filter(([file]) => !file.endsWith('.css'))
  const all = code.flatMap(([file, text]) => [drawnBy(file, text), ...(file.endsWith('.astro') ? scriptsIn(text).map(classesOfCode) : [])])
  const names = new Set(all.flatMap((drawn) => [...drawn.names]))
  const stems = [...new Set(all.flatMap((drawn) => [...drawn.stems]))]
  return [...sheetsIn(sources)].flatMap(([file, { named }]) =>
    [...named].filter((name) => !names.has(name) && !stems.some((stem) => name.startsWith(stem))).map((name) => `${file}: ${name}`),
  )
}

/** A `:has()` that is evaluated for every new element of a page, or that changes everything below: the whole page is styled again. */
const ASKS_OF_ALL = /:has\(\s*[~+>]?\s*(?:\*|:(?:nth|first|last|only|not))|:has\([^{}]*\)\s*[\s>]\s*\*/g

/** Rules that style a whole page anew for each element that comes: `file: selector`. */
function restless(sources: Sources): string[] {
  return Object.entries(sources).flatMap(([file, text]) => {
    const css = file.endsWith('.css') ? text : [...text.matchAll(STYLE)].map(([, , body]) => body).join('\n')
    return [...css.matchAll(ASKS_OF_ALL)].map(([selector]) => `${file}: ${selector}`)
  })
}

/** Late rules that have every element of a page styled again when they arrive: a font face, a property of the root. `file: what`. */
function restylesAll(sources: Sources): string[] {
  const faults: string[] = []
  for (const [file, text] of Object.entries(sources)) {
    if (!/\.(?:css|astro)$/.test(file)) continue
    for (const css of file.endsWith('.css') ? [text] : [...text.matchAll(STYLE)].map(([, , body = '']) => body)) {
      postcss.parse(css).walkAtRules('layer', (layer) => {
        if (!layer.params.startsWith('late-')) return
        layer.walkAtRules('font-face', () => void faults.push(`${file}: @font-face`))
        layer.walkDecls(/^--/, ({ prop, parent }) => {
          if (parent?.type === 'rule' && /^(?::global\()?:root/.test((parent as postcss.Rule).selector)) faults.push(`${file}: ${prop}`)
        })
      })
    }
  }
  return faults
}

/** Custom properties that a rule uses, and that no sheet, markup or script sets: `file: property`. */
function unset(sources: Sources): string[] {
  const set = new Set(
    Object.values(sources).flatMap((text) => [...text.matchAll(/(?<![\w(-])(--[\w-]+)['"`\]]*\s*[:,]/g)].map(([, name]) => name)),
  )
  return Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/var\(\s*(--[\w-]+)/g)].filter(([, name]) => !set.has(name)).map(([, name]) => `${file}: ${name}`),
  )
}

describe('in this source', () => {
  it('the classes that are judged are found', () => {
    expect(new Set(components(SOURCES).flatMap(([file, text]) => [...drawnBy(file, text).names])).size).toBeGreaterThan(400)
  })

  it('every component brings the sheets of the classes it draws', () => {
    expect(unstyled(SOURCES)).toEqual([])
  })

  it('no component brings a sheet it draws nothing of', () => {
    expect(unneeded(SOURCES)).toEqual([])
  })

  it('every class has its looks from one sheet', () => {
    expect(definedTwice(SOURCES)).toEqual([])
  })

  it('no sheet dresses what nothing draws', () => {
    expect(undrawn(SOURCES)).toEqual([])
  })

  it('every custom property that is used is set somewhere', () => {
    expect(unset(ALL_SOURCES)).toEqual([])
  })

  it('no rule has all of a page styled anew for each element that comes', () => {
    expect(restless(SOURCES)).toEqual([])
  })

  it('no late rule has all of a page styled again when it arrives', () => {
    expect(restylesAll(SOURCES)).toEqual([])
  })

  it('sheets of pieces stand above the design system, whichever comes first on a page, and import none', () => {
    const pieces = Object.entries(SOURCES).filter(([file]) => file.endsWith('.css') && !file.startsWith('src/styles/'))
    expect(pieces.length).toBeGreaterThan(20)
    expect(
      pieces
        .filter(([, css]) => !/@layer (?:late-)?pieces \{/.test(css) || /@import|@layer (?!(?:late-)?pieces)/.test(css))
        .map(([file]) => file),
    ).toEqual([])
  })
})

describe('a breach is seen', () => {
  const sources: Sources = {
    'src/styles/buttons.css': '@layer components { .button { color: red } .button--primary { color: blue } }',
    'src/islands/cart/cart.css':
      '@layer pieces { .cart, .cart__row:hover { color: red } @media (max-width: 9px) { .cart > .is-off { color: red } } }',
    'src/islands/order/order.css': '@layer pieces { .order { color: red } .order--2 { color: blue } .order .cart__row { color: red } }',
    'src/islands/cart/Cart.tsx': `import './cart.css'
      const ROW = 'cart__row'
      export const Cart = ({ off, kind }) => <p className={off ? 'cart is-off' : 'cart'}><b className={['button', ROW, kind && \`button--\${kind}\`].join(' ')} /></p>`,
    'src/components/Order.astro': `---
import '#islands/order/order.css'
const { state } = Astro.props
---
<p class="order"><b class:list={['own', \`order--\${state}\`]}>a</b></p>
<style>.own { color: red }</style>
<script>document.body.classList.add('later')</script>`,
    'src/components/Later.astro': '<style is:global>.later { color: red }</style>',
  }
  const changed = (file: string, from: string, to: string): Sources => ({ ...sources, [file]: (sources[file] ?? '').replace(from, to) })

  it('none where there is none', () => {
    expect([...unstyled(sources), ...unneeded(sources), ...definedTwice(sources), ...undrawn(sources)]).toEqual([])
  })

  it.each([
    ['an island without its sheet', 'src/islands/cart/Cart.tsx', "import './cart.css'", '', ['cart', 'is-off', 'cart__row']],
    ['a class of another sheet', 'src/islands/cart/Cart.tsx', '<b ', '<i className="order" /><b ', ['order']],
    [
      'a class that another sheet names, but does not define',
      'src/components/Order.astro',
      'class="order"',
      'class="cart__row"',
      ['cart__row'],
    ],
    ['a class of no sheet', 'src/islands/cart/Cart.tsx', "'cart is-off'", "'cart is-away'", ['is-away']],
    ['a constant', 'src/islands/cart/Cart.tsx', "= 'cart__row'", "= 'cart__line'", ['cart__line']],
    ['a class finished while running', 'src/islands/cart/Cart.tsx', 'button--', 'order--', ['order--…']],
    [
      'a sheet that a component has only through another one',
      'src/components/Order.astro',
      "import '#islands/order/order.css'",
      '',
      ['order', 'order--…'],
    ],
    ['a list in a template', 'src/components/Order.astro', "'own'", "'owner'", ['owner']],
    [
      'a class in markup that is a string',
      'src/islands/cart/Cart.tsx',
      'const ROW',
      'const MARKUP = \'<b class="bare">\'\nconst ROW',
      ['bare'],
    ],
  ])('%s', (_, file, from, to, classes) => {
    expect(unstyled(changed(file, from, to)).sort()).toEqual(classes.map((name) => `${file}: ${name}`).sort())
  })

  it('a class defined twice, plainly or in a media query', () => {
    const twice = (css: string) => definedTwice({ ...sources, 'src/islands/pay/pay.css': css })
    expect(twice('.cart { color: blue }')).toEqual(['cart: src/islands/cart/cart.css, src/islands/pay/pay.css'])
    expect(twice('@media print { .order:hover > b { color: blue } }')).toEqual([
      'order: src/islands/order/order.css, src/islands/pay/pay.css',
    ])
    expect(twice('.pay .cart, .pay:has(.cart) { color: blue }')).toEqual([])
  })

  it('a custom property that nothing sets', () => {
    const sheet = '.button--danger:hover { --own: 1px; width: var(--own); color: var(--danger); height: var(--later) }'
    expect(unset({ 'a.css': sheet })).toEqual(['a.css: --danger', 'a.css: --later'])
    expect(unset({ 'a.css': sheet, 'a.ts': "style.setProperty('--later', '1px')", 'b.tsx': "<p style={{ '--danger': 1 }} />" })).toEqual([])
  })

  it('a rule that asks with every element', () => {
    const found = (css: string) => restless({ 'a.css': css }).length
    for (const asking of ['.a:has(+ *)', 'ul:has(> :nth-child(4))', '.a:has(.b:hover) > *', '.a:not(:has(~ :not(b)))']) {
      expect(found(`${asking} { color: red }`), asking).toBe(1)
    }
    for (const calm of ['.a:has(~ .b)', '.a:has(> img) b', 'label:has(:checked)']) expect(found(`${calm} { color: red }`), calm).toBe(0)
  })

  it('a late rule that all of a page inherits from', () => {
    const late = (css: string) => restylesAll({ 'a.css': `@layer late-pieces { ${css} }` })
    expect(late('@font-face { font-family: "B" }')).toEqual(['a.css: @font-face'])
    expect(late('@media (width < 9px) { :root { --bar: 1px; color: red } }')).toEqual(['a.css: --bar'])
    expect(late('.a { --bar: 1px } :root { scroll-padding: 0 }')).toEqual([])
    expect(restylesAll({ 'a.astro': '<style>@layer pieces { :global(:root) { --bar: 1px } }</style>' })).toEqual([])
  })

  it('a sheet too many, and a rule for what nothing draws', () => {
    const also = changed('src/islands/cart/Cart.tsx', "import './cart.css'", "import './cart.css'\nimport '#islands/order/order.css'")
    expect(unneeded(also)).toEqual(['src/islands/cart/Cart.tsx: src/islands/order/order.css'])
    expect(undrawn(changed('src/components/Order.astro', "add('later')", "remove('later')"))).toEqual(['src/components/Later.astro: later'])
  })
})

it('media queries name no other widths than the four breakpoints of the tokens', () => {
  const widths = Object.entries(ALL_SOURCES).flatMap(([file, text]) =>
    [...text.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/width\s*[<>=:]+\s*([\d.]+\w+)/g)].map(([, width]) => `${file}: ${width}`),
    ),
  )
  expect(widths.length).toBeGreaterThan(100)
  expect(widths.filter((width) => !/: (?:768|1024|1392|1680)px$/.test(width))).toEqual([])
})
