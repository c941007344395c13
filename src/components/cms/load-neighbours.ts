import { keepShown } from '#api/errors.ts'
import type { Neighbour } from '#islands/cms/Neighbours.tsx'
import { href } from '#lib/routes/paths.ts'
import { toLocale } from '#lib/text/locales.ts'

/** The texts before and after one in its list, where there are such. */
export interface Beside {
  previous?: Neighbour | undefined
  next?: Neighbour | undefined
}

/** Notices that are asked for: one that is newer than the build is among the first. */
const FIRST = 20

/** Finds the neighbours of a notice or help answer in the shop's list, as its built page would show them. @throws ApiError */
async function findBeside(kind: 'notice' | 'help', id: number): Promise<Beside> {
  const list = await listAround(kind, id)
  const place = list.findIndex((entry) => entry.id === id)
  if (place < 0) return {}
  const locale = toLocale(document.documentElement.lang)
  const link = (entry: (typeof list)[number] | undefined) => entry && { title: entry.title, href: href(kind, locale, { id: entry.id }) }
  return { previous: link(list[place - 1]), next: link(list[place + 1]) }
}

async function listAround(kind: 'notice' | 'help', id: number): Promise<readonly { id: number; title: string }[]> {
  const { listHelpClasses, pageNotices } = await import('#api/content.ts')
  if (kind === 'notice') return (await pageNotices({ page: 1, page_size: FIRST })).list
  const answers = (await listHelpClasses({})).map(({ child_list }) => child_list.filter(({ link_address }) => !link_address))
  return answers.find((list) => list.some((entry) => entry.id === id)) ?? []
}

/** Loads the neighbours of a text into its `ArticleFallback`; where they cannot be loaded, says so and offers to try again. */
export async function loadBeside(root: HTMLElement, kind: 'notice' | 'help', id: number): Promise<void> {
  const note = root.querySelector<HTMLElement>('[data-beside-failed]')
  const beside = await findBeside(kind, id).catch(keepShown)
  if (note) note.hidden = beside !== undefined
  if (beside) showBeside(root, beside)
  else note?.querySelector('button')?.addEventListener('click', () => void loadBeside(root, kind, id), { once: true })
}

/** Fills the ways to the texts beside that one of a `ArticleFallback`, and shows those that lead somewhere. */
export function showBeside(root: HTMLElement, { previous, next }: Beside): void {
  for (const [rel, to] of [
    ['prev', previous],
    ['next', next],
  ] as const) {
    const link = root.querySelector<HTMLAnchorElement>(`.neighbours [rel="${rel}"]`)
    if (!link || !to) {
      link?.remove()
      continue
    }
    link.href = to.href
    link.append(to.title)
    root.dataset.beside = ''
  }
}
