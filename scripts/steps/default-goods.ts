import { configure } from '#api/settings.ts'
import { getDefaultImages } from '#api/site.ts'
import { DIALECTS, type DialectName } from '#contract/dialect.ts'

/** The path of the picture that a shop shows for goods without one, of which it keeps no sizes (V08); empty where it tells none. */
export async function findDefaultGoods(shopUrl: string, dialect: DialectName): Promise<string> {
  configure({ origin: shopUrl, dialect: DIALECTS[dialect] })
  return getDefaultImages({}).then(
    ({ goods }) => goods,
    () => '',
  )
}
