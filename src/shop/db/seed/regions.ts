import { AREAS } from './data/areas.ts'

/** The one area of the first level. */
export const PROVINCE = 1

/**
 * Names of a region and district joined as addresses keep them (contract member.md, `full_address`). Addresses are stored in one language;
 * the demo member writes hers in English.
 */
export function regionNames(city: number, district: number): string {
  const [whole] = AREAS
  const region = whole?.children?.find(({ id }) => id === city)
  const part = region?.children?.find(({ id }) => id === district)
  return [whole, region, part].map((area) => area?.name.en ?? '').join('-')
}
