import { BASE } from '#lib/locales.ts'
import { splitPath } from '#lib/routes.ts'

/** An id-less page that loads an entry newer than the build, and how to ask the shop whether that entry exists. */
export interface Shell {
  /** The id's page, without language prefix; its one group is the id. */
  pattern: RegExp
  /** The page served in its place, without language prefix. */
  page: string
  /** The shop's call that knows, and the name of its id field (contract README: code 0 means it is there). */
  path: string
  field: string
}

/** Entries a shop adds while a build is in use (style §9). nginx and CDN rules in the README name the same addresses. */
export const SHELLS: readonly Shell[] = [{ pattern: /^sku\/(\d+)$/, page: 'sku', path: '/api/goodssku/detail', field: 'sku_id' }]

/** The shell for an unbuilt page and the id asked for; undefined when no shell fits. */
export function findShell(page: string): { shell: Shell; id: string; page: string } | undefined {
  const { path } = splitPath(BASE + page)
  for (const shell of SHELLS) {
    const id = shell.pattern.exec(path)?.[1]
    if (id) return { shell, id, page: page.slice(0, page.length - path.length) + shell.page }
  }
  return undefined
}

/**
 * Asks the shop whether an entry exists: `true`, `false`, or `undefined` when it cannot say now.
 * @param ask where the shop answers; a request's address is only a path on any origin.
 */
export async function entryExists(
  shell: Shell,
  id: string,
  ask: (request: Request) => Promise<Response> | Response,
): Promise<boolean | undefined> {
  try {
    const request = new Request(`http://shop${shell.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ [shell.field]: Number(id), app_type: 'pc', app_type_name: 'PC' }),
      signal: AbortSignal.timeout(5000),
    })
    const answer: unknown = await (await ask(request)).json()
    const envelope = typeof answer === 'string' ? (JSON.parse(answer) as unknown) : answer
    return (envelope as { code?: unknown }).code === 0
  } catch {
    return undefined
  }
}
