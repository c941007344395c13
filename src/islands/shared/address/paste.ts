import type { Area } from '#contract/area.ts'
import { BUILT_MOBILE_RULE } from '#lib/member/mobile-number.ts'
import { type PickedArea, REGION_LEVELS } from './RegionPicker.tsx'
import { findArea, type PastedPerson, splitPasted, streetOf } from './read-address.ts'
import type { ReadAreas } from './save.ts'

/** Address parsed from pasted text; missing parts are empty. */
export interface PastedAddress extends Omit<PastedPerson, 'place'> {
  /** From the widest down, as far as the text names them. */
  areas: PickedArea[]
  address: string
}

/** Parses a pasted address with the areas the shop delivers to. Text that is no area name stays in the street. */
export async function readPasted({ text }: { text: string }, readAreas: ReadAreas): Promise<PastedAddress> {
  const { place, ...person } = splitPasted(text, BUILT_MOBILE_RULE)
  const { areas } = await findWay(place, readAreas)
  return {
    ...person,
    areas,
    address: streetOf(
      place,
      areas.map(({ name }) => name),
    ),
  }
}

/** Areas of a level that are all looked into where the text names none of them: people leave out what the narrower one says already. */
const FEW = 4

interface Way {
  areas: PickedArea[]
  /** How many of them the text names, and the place in it of the narrowest. */
  named: number
  at: number
}

const NOWHERE: Way = { areas: [], named: 0, at: -1 }

/** The areas that a text names, as far down as it does: the way with most of them. */
async function findWay(place: string, readAreas: ReadAreas, pid = 0, level = 1): Promise<Way> {
  if (level > REGION_LEVELS) return NOWHERE
  const areas = (await readAreas({ pid })).map((area) => ({ area, naming: findArea(place, area.name) }))
  const asked = areas.length > FEW ? areas.filter(({ naming }) => naming) : areas
  const ways = await Promise.all(
    asked.map(async ({ area, naming }): Promise<Way> => {
      const below = await findWay(place, readAreas, area.id, level + 1)
      const named = below.named + (naming ? 1 : 0)
      return named ? { areas: [picked(area), ...below.areas], named, at: below.named ? below.at : (naming?.at ?? -1) } : NOWHERE
    }),
  )
  // Of two that are as good, Chinese names the place itself first and English last.
  const isChinese = /\p{Script=Han}/u.test(place)
  return ways.reduce((best, way) => (isBetter(way, best, isChinese) ? way : best), NOWHERE)
}

function isBetter(way: Way, best: Way, isChinese: boolean): boolean {
  const depth = way.areas.length - best.areas.length || way.named - best.named
  return depth > 0 || (depth === 0 && (isChinese ? way.at < best.at : way.at > best.at))
}

function picked({ id, name }: Area): PickedArea {
  return { id, name }
}
