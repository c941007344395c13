import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BASE } from '#lib/locales.ts'
import { Obstacle } from '#lib/obstacle.ts'
import { findStandIn } from '#lib/stand-ins.ts'
import { pageFiles, readAddress } from '#serve/address.ts'
import type { Page } from './renderer.ts'
import { inTurns } from './tree.ts'

const LINK = new RegExp(`(?:href|src|words|data)="(${BASE}[^"?#]*)`, 'g')
const FONT = new RegExp(`url\\((${BASE}[^)?#]*)\\)`, 'g')
/** Bytes of HTML beyond which a page is no page that anybody waits for. */
const LARGEST = 1024 * 1024
/** Addresses that are named in one line. */
const NAMED = 5

/** Where what a page names may be. */
export interface Surroundings {
  /** The folder that the pages were written to. */
  fresh: string
  /** The folder of hashed files. */
  assets: string
  /** Whether the release has a file, of these pages or of others. */
  has(file: string): boolean
}

/**
 * Looks at pages before they are released: each is there, whole and of a size that loads, and every script, sheet and file that one names is
 * there. Addresses that lead to no page of the site, as a text of the shop may name one, are given back with the page that names them.
 * @throws Obstacle naming what is wrong
 */
export async function checkPages(pages: readonly Page[], { fresh, assets, has }: Surroundings): Promise<string[]> {
  const named = new Map<string, string>()
  const faults: string[] = []
  await inTurns(pages, ({ file }) => {
    const path = join(fresh, file)
    const size = statSync(path, { throwIfNoEntry: false })?.size
    if (!size) faults.push(`${file} is ${size === 0 ? 'empty' : 'missing'}`)
    if (!size || !file.endsWith('.html')) return
    const html = readFileSync(path, 'utf8')
    if (!html.includes('</html>')) faults.push(`${file} is cut off`)
    if (size > LARGEST) faults.push(`${file} has ${Math.round(size / 1024)} KB`)
    for (const pattern of [LINK, FONT]) for (const [, address = ''] of html.matchAll(pattern)) named.set(address, file)
  })
  const broken: string[] = []
  await inTurns(named, ([address, file]) => {
    const asked = readAddress(address)
    const line = `${file} names ${address}, which is not there`
    if (asked.kind === 'page') {
      if (!pageFiles(asked.page).some(has) && !findStandIn(asked.address)) broken.push(line)
    } else if (asked.kind === 'nonsense' || !isFile(asked.file, { fresh, assets, has })) faults.push(line)
  })
  if (faults.length) throw new Obstacle(`the release is held back: ${inWords(faults)}`)
  return broken
}

/** The first few of many lines, and how many more there are. */
export function inWords(lines: readonly string[]): string {
  const more = lines.length - NAMED
  return lines.slice(0, NAMED).join('; ') + (more > 0 ? `; and ${more} more` : '')
}

function isFile(file: string, { fresh, assets, has }: Surroundings): boolean {
  if (file.startsWith('_astro/')) return existsSync(join(assets, file.slice('_astro/'.length)))
  return has(file) || existsSync(join(fresh, file))
}
