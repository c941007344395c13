import { readFileSync } from 'node:fs'

/** A place in a template that something fills. */
const PLACE = /\$\{[^}]*\}/g

/** A text with a count is asked for without its form. */
export const withoutForm = (key: string) => key.replace(/\.(?:one|other)$/, '')

/**
 * Tells whether a key stands in these files as a quoted word, or fits a template: `order.state.${state}` asks for every key of that form.
 * Templates count where they begin as `domain` says and name something themselves.
 */
export function asker(files: string[], domain: RegExp): (key: string) => boolean {
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const words = new Set([...source.matchAll(/(['"`])([\w.]+)\1/g)].map(([, , word]) => word))
  const templates = [...source.matchAll(/`((?:[\w.]|\$\{[^`}\n]*\})+)`/g)]
    .map(([, template = '']) => template)
    .filter((template) => domain.test(template) && /\w/.test(template.replace(PLACE, '')))
    .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replace(PLACE, '[^.]+')}$`))
  return (key) => words.has(key) || templates.some((template) => template.test(key))
}
