import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const PAGES = [...globSync('*.md'), ...globSync('docs/**/*.md')]
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Identifier that GitHub gives a heading: lower case, without punctuation, dashes for spaces. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number} -]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** Links of a page that lead to no file or no heading. */
function deadLinks(page: string): string[] {
  const text = readFileSync(page, 'utf8')
  return [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)]
    .filter(([, path = '', anchor]) => {
      const file = path ? join(dirname(page), path) : page
      return !existsSync(file) || (anchor && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor))
    })
    .map(([link]) => `${page} ${link}`)
}

/** Paths in backticks that lead to no file. Skips "new `path`", and paths with a placeholder (`<domain>`, `…`, `*`). */
function deadPaths(page: string): string[] {
  const text = readFileSync(page, 'utf8')
  return [...text.matchAll(/(?<!\bnew )`((?:src|tests|scripts|i18n|docs|public)\/[^`\s]*)`/g)]
    .map(([, path = '']) => path.replace(/:\d+$/, ''))
    .filter((path) => !/[<…*{]/.test(path) && !existsSync(path))
    .map((path) => `${page} ${path}`)
}

/** Files of `src` named in a diagram that are not there. */
function deadFiles(page: string): string[] {
  const diagrams = readFileSync(page, 'utf8').match(/^```mermaid$[\s\S]*?^```$/gm) ?? []
  return diagrams
    .flatMap((diagram) => diagram.match(/[\w/[\].-]+\/[\w[\].-]+\.(?:tsx?|astro)/g) ?? [])
    .map((file) => join('src', file))
    .filter((file) => !existsSync(file))
}

describe('the handbook', () => {
  it('fits the README on 150 lines', () => {
    expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(150)
  })

  it('leads to every page of docs from the README or an index beside it', () => {
    const linked = PAGES.flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => join(dirname(page), path)),
    )
    expect(PAGES.filter((page) => page.startsWith('docs/') && !linked.includes(page))).toEqual([])
  })

  it.each(PAGES)('%s: links, paths and commands exist', (page) => {
    const commands = [...readFileSync(page, 'utf8').matchAll(/npm (?:run (?:-s )?)([a-z][\w:-]*)/g)].map(([, name = '']) => name)
    expect([...deadLinks(page), ...deadPaths(page), ...deadFiles(page), ...commands.filter((name) => !scripts[name])]).toEqual([])
  })
})
