import { cached } from '#shop/db/cached.ts'
import type { Scope } from '#shop/scope.ts'
import { sameWords } from '#shop/words.ts'
import { findOtherDays } from './days.ts'
import { eachOnce, type Fault, type Finding, type Judged, type LintRule } from './finding.ts'
import { findGone } from './gone.ts'
import { lintGoods } from './goods.ts'
import { lintPictures, measurePictures } from './pictures.ts'
import { findPiece, type Piece, readPieces } from './pieces.ts'
import { lintLink, lintWords } from './texts.ts'

/** Findings of one rule that are shown. */
const MOST = 50

/** Findings of one rule, the first of them, and how many there are in all. */
export interface RuleFindings {
  rule: LintRule
  all: number
  list: Finding[]
}

/** Returns all lint findings of the site by rule, for content shown now or planned. Cached until something is written. */
export function lintShop(scope: Scope): Promise<RuleFindings[]> {
  return cached(scope, `lint ${scope.locale}`, () => lintAll(scope))
}

async function lintAll(scope: Scope): Promise<RuleFindings[]> {
  const pieces = await readPieces(scope)
  const judged = [...(await lintGoods(scope)), ...(await lintPieces(scope, pieces, pieces))]
  const findings = judged.flatMap(({ faults, ...place }) => faults.map((fault): Finding => ({ ...place, ...fault })))
  return [...Map.groupBy(findings, ({ rule }) => rule)].map(([rule, list]) => ({ rule, all: list.length, list: list.slice(0, MOST) }))
}

/** Returns the lint findings of the row at a path such as `/notices/3`; none if no rule covers it. */
export async function lintRow(scope: Scope, path: string): Promise<Fault[]> {
  const goods_id = /^\/goods\/(\d{1,9})$/.exec(path)?.[1]
  if (goods_id) return (await lintGoods(scope, [Number(goods_id)]))[0]?.faults ?? []
  const piece = await findPiece(scope, path)
  if (!piece) return []
  const others = (await readPieces(scope)).filter((other) => other.path !== path)
  return (await lintPieces(scope, [piece], [...others, piece]))[0]?.faults ?? []
}

/**
 * Returns the lint findings of one text while it is typed: faults of its wording, and links to pages that do not exist. Languages are not
 * compared.
 */
export async function lintText(scope: Scope, text: string): Promise<Fault[]> {
  const { faults, links } = lintWords(sameWords(text))
  const gone = await findGone(scope, links)
  return eachOnce([...faults, ...[...gone].map((what): Fault => ({ rule: 'gone', what }))])
}

/** `all` is what these are compared with. */
async function lintPieces(scope: Scope, pieces: readonly Piece[], all: readonly Piece[]): Promise<Judged[]> {
  const widths = await measurePictures(
    scope,
    pieces.flatMap(({ pictures }) => pictures.map(({ path }) => path)),
  )
  const judged = pieces.map(({ words, links, pictures, ...place }) => {
    const texts = words.map(lintWords)
    return {
      ...place,
      links: [...links, ...texts.flatMap((text) => text.links)],
      faults: [...texts.flatMap((text) => text.faults), ...links.flatMap(lintLink), ...lintPictures(pictures, widths)],
    }
  })
  const gone = await findGone(
    scope,
    judged.flatMap(({ links }) => links),
  )
  const days = findOtherDays(all)
  return judged.map(({ path, name, links, faults }) => {
    const rule = path.startsWith('/floors/') ? 'floor' : 'gone'
    const lost = links.filter((link) => gone.has(link)).map((what): Fault => ({ rule, what }))
    return { path, name, faults: eachOnce([...faults, ...lost, ...(days.get(path) ?? [])]) }
  })
}
