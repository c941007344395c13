import ts from 'typescript'

/** Classes that code names literally. */
export interface DrawnClasses {
  names: Set<string>
  /** Beginnings of those it finishes while running: `button--` of `button--${kind}`. */
  stems: Set<string>
}

/** A style element of an Astro component, with its attributes. */
export const STYLE = /<style([^>]*)>([\s\S]*?)<\/style>/g
const SCRIPT = /<script(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g

/** The classes of a module's JSX, of what it does to `className` and `classList`, and of markup in its strings; as written or as built. */
export function classesOfCode(code: string): DrawnClasses {
  const drawn = none()
  const source = ts.createSourceFile('code.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const visit = (node: ts.Node): void => {
    const value = settingOf(node)
    if (value) collect(value, drawn)
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) collectMarkup(node.getText(source), drawn)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return drawn
}

/** The classes of an Astro component's template; its scripts are code of their own. */
export function classesOfTemplate(file: string): DrawnClasses {
  const [fence = '', frontmatter = ''] = /^---\n([\s\S]*?)\n---/.exec(file) ?? []
  const body = file.slice(fence.length).replace(STYLE, '').replace(SCRIPT, '')
  const drawn = none()
  for (const [, words = ''] of body.matchAll(/\sclass="([^"]*)"/g)) add(drawn, words)
  for (const { 0: start, index } of body.matchAll(/\sclass(?::list)?=\{/g)) {
    const value = body.slice(index + start.length, closing(body, index + start.length))
    // As JSX, beside the constants that it may name.
    const { names, stems } = classesOfCode(`${frontmatter}\n;<p className={${value}} />`)
    for (const name of names) drawn.names.add(name)
    for (const stem of stems) drawn.stems.add(stem)
  }
  return drawn
}

/** The scripts in a page or an Astro component, data aside. */
export const scriptsIn = (html: string): string[] => [...html.matchAll(SCRIPT)].map(([, code = '']) => code)

const none = (): DrawnClasses => ({ names: new Set(), stems: new Set() })

/** The expression that becomes an element's classes, where a node sets them. */
function settingOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isJsxAttribute(node) && node.name.getText() === 'className') {
    return node.initializer && ts.isJsxExpression(node.initializer) ? node.initializer.expression : (node.initializer as ts.StringLiteral)
  }
  // JSX as built: `{ className: 'price' }`.
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'className') return node.initializer
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    return ts.isPropertyAccessExpression(node.left) && node.left.name.text === 'className' ? node.right : undefined
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
  const { expression: list, name } = node.expression
  const isList = ts.isPropertyAccessExpression(list) && list.name.text === 'classList'
  return isList && /^(?:add|toggle)$/.test(name.text) ? node.arguments[0] : undefined
}

/** Takes the strings an expression may come to, not those it compares with. */
function collect(node: ts.Node, drawn: DrawnClasses): void {
  const take = (inner: ts.Node): void => collect(inner, drawn)
  if (ts.isStringLiteralLike(node)) add(drawn, node.text)
  else if (ts.isTemplateExpression(node)) collectTemplate(node, drawn)
  else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(take)
  else if (ts.isBinaryExpression(node)) {
    const isAnd = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
    for (const side of isAnd ? [node.right] : [node.left, node.right]) take(side)
  } else if (ts.isIdentifier(node)) {
    const value = resolve(node)
    if (value) take(value)
  } else if (ts.isParenthesizedExpression(node)) take(node.expression)
  else if (ts.isArrayLiteralExpression(node)) node.elements.forEach(take)
  // `[…].filter(Boolean).join(' ')`
  else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) take(node.expression.expression)
}

function collectTemplate({ head, templateSpans }: ts.TemplateExpression, drawn: DrawnClasses): void {
  let before = head.text
  add(drawn, before, true)
  for (const { expression, literal } of templateSpans) {
    // A word between spaces is a class; the rest of a word that began before is not.
    if (/(?:^|\s)$/.test(before)) collect(expression, drawn)
    before = literal.text
    add(drawn, before.replace(/^\S+/, ''), !ts.isTemplateTail(literal))
  }
}

/** `class="…"` in a string of markup, as the code spells it. */
function collectMarkup(spelled: string, drawn: DrawnClasses): void {
  for (const [, words = ''] of spelled.matchAll(/\sclass=\\?"([^"\\]*)/g)) {
    for (const word of words.split(/\s+/)) {
      const [stem = '', ...rest] = word.split('$' + '{')
      add(drawn, stem, rest.length > 0)
    }
  }
}

/** Returns the value or default of a name in the nearest function or file that declares it. */
function resolve(name: ts.Identifier): ts.Expression | undefined {
  let scope: ts.Node = name
  while (!ts.isSourceFile(scope)) {
    scope = scope.parent
    if (!ts.isFunctionLike(scope) && !ts.isSourceFile(scope)) continue
    const declared = declarationIn(scope, name.text)
    if (declared) return declared.initializer
  }
  return undefined
}

function declarationIn(scope: ts.Node, name: string): ts.VariableDeclaration | ts.BindingElement | ts.ParameterDeclaration | undefined {
  return ts.forEachChild(scope, (node) => {
    const declares = ts.isVariableDeclaration(node) || ts.isBindingElement(node) || ts.isParameter(node)
    if (declares && ts.isIdentifier(node.name) && node.name.text === name) return node
    return ts.isFunctionLike(node) ? undefined : declarationIn(node, name)
  })
}

function add(drawn: DrawnClasses, words: string, isUnfinished = false): void {
  const list = words.split(/\s+/)
  const last = isUnfinished ? list.pop() : undefined
  for (const name of list.filter(Boolean)) drawn.names.add(name)
  if (last) drawn.stems.add(last)
}

/** Where the bracket closes that was opened just before `from`. */
function closing(text: string, from: number): number {
  let depth = 1
  let at = from
  for (; at < text.length && depth; at++) depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0
  return at - 1
}
