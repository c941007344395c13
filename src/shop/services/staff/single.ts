import { eq } from 'drizzle-orm'
import { dropCached } from '#shop/db/cached.ts'
import { document, setting } from '#shop/db/schema/site.ts'
import { findSetting, type Setting, type SettingKey, selectSetting, toSetting } from '#shop/db/setting.ts'
import type { Scope } from '#shop/scope.ts'
import { sameWords } from '#shop/words.ts'
import type { RowSource } from './row-store.ts'
import { saveRow } from './rows.ts'

/* Rows that are there once, by a name: before the first time one is saved it is as if it had been saved empty. */

export type { SettingKey }

/** The version of a row that was written once. */
const FIRST = 1

/** A stored setting with its version. */
export type VersionedSetting<Key extends SettingKey> = Setting<Key> & { version: number }

/** Reads and writes one setting of the shop; what a form leaves out stays. */
export function settingSource<Key extends SettingKey>(key: Key): RowSource<VersionedSetting<Key>, Setting<Key>> {
  const read = async (scope: Scope) => {
    const [row] = await scope.db.select({ version: setting.version }).from(setting).where(eq(setting.key, key))
    return { ...toSetting(key, await selectSetting(scope.db, key)), version: row?.version ?? FIRST }
  }
  const place = { table: setting, key: setting.key, path: '/settings', read }
  return {
    path: place.path,
    keyOf: () => key,
    async find(scope) {
      const [row] = await scope.db.select({ version: setting.version }).from(setting).where(eq(setting.key, key))
      // The version is read first: where somebody saves in between it is the value that is newer, and the version is refused.
      return { ...(await findSetting(scope, key)), version: row?.version ?? FIRST }
    },
    async save(scope, save) {
      await scope.db.insert(setting).values({ key, value: {} }).onConflictDoNothing()
      const { version: _version, ...value } = { ...(await findSetting(scope, key)), ...save.values, version: FIRST }
      const saved = await saveRow(scope, place, { ...save, key, values: { value, modify_time: scope.now() } })
      dropCached(scope, `setting ${key}`)
      return saved
    },
    valuesOf: (row) => row,
    nameIn: () => undefined,
  }
}

export type ShopDocument = typeof document.$inferSelect

/** The row source of one document, such as the agreement of registration. A missing document reads as an empty one. */
export function documentSource(document_key: 'register_agreement' | 'after_sale'): RowSource<ShopDocument> {
  const place = { table: document, key: document.document_key, path: '/documents', name: document.title }
  const empty = { document_key, title: sameWords(''), content: sameWords(''), create_time: 0, modify_time: 0, version: FIRST }
  return {
    path: place.path,
    keyOf: () => document_key,
    find: async (scope: Scope) => {
      const [row] = await scope.db.select().from(document).where(eq(document.document_key, document_key))
      return row ?? empty
    },
    async save(scope, save) {
      await scope.db.insert(document).values({ document_key, create_time: scope.now() }).onConflictDoNothing()
      return saveRow(scope, place, { ...save, key: document_key })
    },
    valuesOf: ({ title, content }) => ({ title, content }),
    nameIn: ({ title }) => title,
  }
}
