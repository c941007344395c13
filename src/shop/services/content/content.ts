import { and, arrayContains, asc, desc, eq, type InferSelectModel, inArray } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { helpPage, noticePage } from '#contract/content.ts'
import { help, helpClass, notice } from '#shop/db/schema/content.ts'
import { document } from '#shop/db/schema/site.ts'
import { type Scope, say } from '#shop/scope.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { showPage } from '#shop/services/shared/page.ts'
import { isShownNow } from '#shop/services/shared/planned.ts'

/** Classes of help, `sort` descending, each with all its articles, newest first (contract content.md). */
export async function listHelpClasses(scope: Scope, { app_module }: { app_module: string }) {
  const classes = await scope.db
    .select()
    .from(helpClass)
    .where(eq(helpClass.app_module, app_module))
    .orderBy(desc(helpClass.sort), asc(helpClass.class_id))
  const articles = await scope.db.select().from(help).orderBy(desc(help.create_time), desc(help.id))
  return classes.map(({ class_id, class_name }) => ({
    class_id,
    class_name: say(scope, class_name),
    child_list: articles
      .filter((row) => row.class_id === class_id)
      .map(({ id, title, link_address }) => ({ id, title: say(scope, title), link_address })),
  }))
}

/** Articles of one class, newest first, without their texts. */
export async function pageHelp(scope: Scope, query: InferOutput<typeof helpPage.input>) {
  const found = scope.db
    .select({ help, class_name: helpClass.class_name })
    .from(help)
    .innerJoin(helpClass, eq(helpClass.class_id, help.class_id))
    .where(and(eq(help.class_id, query.class_id), eq(helpClass.app_module, query.app_module)))
  const count = scope.db.$count(found.as('found'))
  const rows = found.orderBy(desc(help.create_time), desc(help.id))
  return showPage(query, rows, count, (row) => toHelpTitle(scope, row.help, say(scope, row.class_name)))
}

/** One help article; null when unknown. */
export async function getHelp(scope: Scope, { id }: { id: number }) {
  const [row] = await scope.db
    .select({ help, class_name: helpClass.class_name })
    .from(help)
    .innerJoin(helpClass, eq(helpClass.class_id, help.class_id))
    .where(eq(help.id, id))
  if (!row) return null
  const { content, link_address, modify_time } = row.help
  return { ...toHelpTitle(scope, row.help, say(scope, row.class_name)), content: say(scope, content), link_address, modify_time }
}

function toHelpTitle(scope: Scope, { id, title, class_id, sort, create_time }: InferSelectModel<typeof help>, class_name: string) {
  return { id, title: say(scope, title), class_id, class_name, sort, create_time }
}

/** Notices for an audience, pinned first, then newest; whole values of the audience list are compared. */
export async function pageNotices(scope: Scope, query: InferOutput<typeof noticePage.input>) {
  const where = and(arrayContains(notice.receiving_type, [query.receiving_type]), isShownNow(scope, notice))
  const rows = scope.db.select().from(notice).where(where).orderBy(desc(notice.is_top), desc(notice.create_time), desc(notice.id))
  return showPage(query, rows, scope.db.$count(notice, where), (row) => toNotice(scope, row))
}

/** Returns a notice of any audience; null if it is unknown, not shown yet or no longer shown. */
export async function getNotice(scope: Scope, { id }: { id: number }) {
  const [row] = await scope.db
    .select()
    .from(notice)
    .where(and(eq(notice.id, id), isShownNow(scope, notice)))
  return row ? toNotice(scope, row) : null
}

/** Those of the named notices that are shown now, newest first. */
export async function listNotices(scope: Scope, { id_arr }: { id_arr: number[] }) {
  if (!id_arr.length) return []
  const where = and(inArray(notice.id, id_arr), isShownNow(scope, notice))
  const rows = await scope.db.select().from(notice).where(where).orderBy(desc(notice.create_time))
  return rows.map((row) => toNotice(scope, row))
}

function toNotice(scope: Scope, row: InferSelectModel<typeof notice>) {
  return {
    id: row.id,
    title: say(scope, row.title),
    content: say(scope, row.content),
    is_top: toFlag(row.is_top),
    create_time: row.create_time,
    modify_time: row.modify_time,
    receiving_type: row.receiving_type.join(),
    receiving_name: row.receiving_type.join(),
  }
}

/** Returns the registration agreement (contract auth.md). */
export function getRegisterAgreement(scope: Scope) {
  return findDocument(scope, 'register_agreement')
}

/** The promise after the sale (contract catalogue.md). */
export function getAfterSale(scope: Scope) {
  return findDocument(scope, 'after_sale')
}

/** A text of the administrator; empty when never written (contract README, document record). */
async function findDocument(scope: Scope, document_key: 'register_agreement' | 'after_sale') {
  const [row] = await scope.db.select().from(document).where(eq(document.document_key, document_key))
  return {
    site_id: 0,
    app_module: 'admin',
    document_key,
    title: say(scope, row?.title),
    content: say(scope, row?.content),
    create_time: row?.create_time ?? 0,
    modify_time: row?.modify_time ?? 0,
  }
}
