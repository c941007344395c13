import { createShop } from '#shop/app.ts'
import type { OpenDatabase } from '#shop/db/open.ts'
import { seed } from '#shop/db/seed/seed.ts'
import type { Surroundings } from '#shop/scope.ts'
import { openMemory } from './memory.ts'
import type { TestShop } from './shop.ts'
import { emptyTables, fillOnce } from './snapshot.ts'

/** The moment of a demo that {@link openDemo} opens. */
export const DEMO_NOW = 1_795_190_400

/** Fills an empty shop of tests with the demo. A worker makes its rows once. */
export function fillDemo({ db, surroundings }: Pick<TestShop, 'db' | 'surroundings'>): Promise<void> {
  return fillOnce(db, 'demo', () => db.transaction((transaction) => seed({ ...surroundings, db: transaction })))
}

/** Opens the demo of {@link DEMO_NOW} without a shop around it. Its tokens are empty, so that nothing of it is random. */
export async function openDemo(): Promise<OpenDatabase & { surroundings: Surroundings }> {
  const open = await openMemory()
  await emptyTables(open.db)
  const random = { token: () => '', digits: () => '' }
  const { surroundings } = createShop({ db: open.db, now: () => DEMO_NOW, random })
  await fillOnce(open.db, 'demo_alone', () => open.db.transaction((db) => seed({ ...surroundings, db })))
  return { ...open, surroundings }
}
