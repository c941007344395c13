import { posix } from 'node:path'
import ts from 'typescript'

/** One mention of another file or package in a source file. */
export interface Import {
  file: string
  /** As written: `#lib/money.ts`, `./styles.css`, `hono`. */
  name: string
  /** The file it means, from the project's folder; undefined for a package. */
  target?: string
  /** Gone once the types are: nothing is loaded. */
  typeOnly: boolean
}

/** References of a file to others. */
export interface Mentions {
  imports: Import[]
  /** Imports whose file only the running program knows, `require` and globs, as they are written. */
  unreadable: string[]
  /** Globals that talk to a server or touch the document, such as `fetch` and `localStorage`. */
  globals: string[]
}

const WATCHED = new Set([
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'sendBeacon'],
  ...['document', 'window', 'location', 'history', 'navigator', 'localStorage', 'sessionStorage'],
])
const HOLDERS = new Set(['globalThis', 'window', 'self', 'navigator'])

/** Parsed files by path and text, because several tests of a worker follow the imports of the same files. */
const parsed = new Map<string, Mentions>()

/** Reads what a source file (TypeScript, Astro, CSS) mentions. `file` is its path from the project's folder, with slashes. */
export function readMentions(file: string, text: string): Mentions {
  const key = `${file}\n${text}`
  const mentions = parsed.get(key) ?? parseMentions(file, text)
  parsed.set(key, mentions)
  return mentions
}

function parseMentions(file: string, text: string): Mentions {
  const mentions: Mentions = { imports: [], unreadable: [], globals: [] }
  const add = (name: string, typeOnly = false): void => {
    mentions.imports.push({ file, name, target: targetOf(file, name), typeOnly })
  }
  if (file.endsWith('.css')) readStyles(text, add)
  else if (file.endsWith('.astro')) readAstro(text, mentions, add)
  else readScript(text, file.endsWith('x'), mentions, add)
  return mentions
}

type Add = (name: string, typeOnly?: boolean) => void

/** Frontmatter, scripts and styles; what stands between is markup, where nothing is imported. */
function readAstro(text: string, mentions: Mentions, add: Add): void {
  const [, frontmatter = '', markup = ''] = /^\s*(?:---\r?\n([\s\S]*?)\r?\n---)?([\s\S]*)$/.exec(text) ?? []
  readScript(frontmatter, false, mentions, add)
  const rest = markup.replace(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g, (_whole, tag: string, attributes: string, body: string) => {
    const source = /\bsrc\s*=\s*["']([.#][^"']+)["']/.exec(attributes)?.[1]
    if (source) add(source)
    if (tag === 'style') readStyles(body, add)
    else if (!/\btype\s*=\s*["'][^"']*json/.test(attributes)) readScript(body, false, mentions, add)
    return ''
  })
  mentions.unreadable.push(...(rest.match(/\bimport(?:\.meta\.glob)?\s*\([^)]*\)?/g) ?? []))
}

function readStyles(text: string, add: Add): void {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '')
  for (const [, name = ''] of bare.matchAll(/@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/g)) add(name)
  for (const [, name = ''] of bare.matchAll(/\bcomposes\s*:[^;]*\bfrom\s+["']([^"']+)["']/g)) add(name)
}

function readScript(text: string, jsx: boolean, mentions: Mentions, add: Add): void {
  const source = ts.createSourceFile(jsx ? 'a.tsx' : 'a.ts', text, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) addNamed(node.moduleSpecifier, isTypeOnly(node.importClause))
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      const names = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : []
      addNamed(node.moduleSpecifier, node.isTypeOnly || (names.length > 0 && names.every((name) => name.isTypeOnly)))
    } else if (ts.isImportTypeNode(node)) addNamed(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : node.argument, true)
    else if (ts.isImportEqualsDeclaration(node)) mentions.unreadable.push(node.getText(source))
    else if (ts.isCallExpression(node)) visitCall(node)
    else if (ts.isIdentifier(node) && WATCHED.has(node.text) && isGlobal(node)) mentions.globals.push(node.text)
    ts.forEachChild(node, visit)
  }
  const addNamed = (name: ts.Node, typeOnly: boolean): void => {
    if (ts.isStringLiteral(name)) add(name.text, typeOnly)
    else mentions.unreadable.push(name.parent.getText(source))
  }
  const visitCall = (call: ts.CallExpression): void => {
    const { expression } = call
    const first = call.arguments[0]
    if (expression.kind === ts.SyntaxKind.ImportKeyword && first) addNamed(first, false)
    else if (/^(?:require|import\.meta\.(?:glob\w*|resolve))$/.test(expression.getText(source)))
      mentions.unreadable.push(call.getText(source))
  }
  visit(source)
}

/** Whether an import brings types alone, so that nothing is left of it. */
function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const names = clause.namedBindings && ts.isNamedImports(clause.namedBindings) ? clause.namedBindings.elements : []
  return !clause.name && names.length > 0 && names.every((name) => name.isTypeOnly)
}

/** Whether a name stands for the global of that name: no property or parameter of somebody else's, and no type. */
function isGlobal(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && parent.name === node)
    return ts.isIdentifier(parent.expression) && HOLDERS.has(parent.expression.text)
  if (ts.isTypeNode(parent) || ts.isTypeQueryNode(parent) || ts.isQualifiedName(parent) || ts.isImportSpecifier(parent)) return false
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  return !('name' in parent && parent.name === node) || ts.isShorthandPropertyAssignment(parent)
}

function targetOf(file: string, name: string): string | undefined {
  const path = name.replace(/\?.*$/, '')
  if (path.startsWith('#')) return posix.normalize(`src/${path.slice(1)}`)
  if (path.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), path))
  return path.startsWith('/') ? posix.normalize(path.slice(1)) : undefined
}
