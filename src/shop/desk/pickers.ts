import type { Context, Hono } from 'hono'
import { LOCALES } from '#lib/text/locales.ts'
import { LARGEST_BODY, LARGEST_UPLOAD } from '#shop/config.ts'
import { ShopError } from '#shop/errors.ts'
import { limitBody } from '#shop/limit-body.ts'
import { message } from '#shop/messages.ts'
import { lintText } from '#shop/services/staff/lint/lint.ts'
import { findPages } from '#shop/services/staff/pickers.ts'
import { addPicture, findPicture, pagePictures, saveAlt } from '#shop/services/staff/pictures.ts'
import { sameWords } from '#shop/words.ts'
import { type Form, forContent, forGoods } from './page.ts'
import { DESK_PATHS } from './paths.ts'
import { type Answer, csrfOf, type Mount, readFiles, readForm, type Visit } from './visit.ts'
import { sayer } from './words.ts'

/** Mounts what the editor's script asks for: pages and pictures by name, uploads, and the check of a text. Staff who edit content only. */
export function mountPickers(desk: Hono, visit: (answer: Answer) => (context: Context) => Promise<Response>): void {
  const forEditors = (answer: Answer): Answer => {
    return async (visit) => {
      const { staff, scope, context } = visit
      return staff && forGoods(staff, scope) ? answer(visit) : context.text('', 403)
    }
  }
  const limited = (most: number) =>
    limitBody(most, (context, why) =>
      why === 'busy'
        ? context.json({ message: message('en', 'upload.busy') }, 503)
        : context.json({ message: message('en', 'body.large', { limit: most / 1024 }) }, 413),
    )
  const get: Mount = (path, answer) => desk.get(path, visit(forEditors(answer)))
  const post = (path: string, most: number, work: (visit: Visit, form: Form) => Promise<Response>) =>
    desk.post(path, limited(most), visit(forEditors((visit) => withForm(visit, (form) => work(visit, form)))))
  get(DESK_PATHS.pickPage, async ({ context, scope }) => {
    const t = sayer(scope.locale)
    const found = await findPages(scope, context.req.query('q') ?? '')
    return context.json(found.map(({ kind, name, url }) => ({ name, url, kind: t(`pick.kind.${kind}`) })))
  })
  get(DESK_PATHS.pickPicture, async ({ context, scope }) => {
    const { list } = await pagePictures(scope, { keyword: context.req.query('q') ?? '', page: 1 })
    return context.json(list.map(({ path, alt, width, height }) => ({ path, alt, width, height })))
  })
  post(DESK_PATHS.pickPicture, LARGEST_UPLOAD, takePicture)
  post(DESK_PATHS.checkText, LARGEST_BODY, async ({ context, scope }, { text = '' }) => {
    const t = sayer(scope.locale)
    const faults = await lintText(scope, text)
    return context.json(faults.map(({ rule, what }) => `${t(`lint.${rule}`)}${what && `: ${what}`}`))
  })
}

/** Reads a form of the script, which carries the session's token as every form does. */
async function withForm(visit: Visit, work: (form: Form) => Promise<Response>): Promise<Response> {
  const form = await readForm(visit.context)
  const { scope, context } = visit
  if (form.csrf !== csrfOf(visit.token)) return context.json({ message: sayer(scope.locale)('form.stale') }, 403)
  try {
    return await work(form)
  } catch (cause) {
    if (!(cause instanceof ShopError)) throw cause
    return context.json({ message: message(scope.locale, cause.text, cause.values) }, 400)
  }
}

/** Stores an uploaded picture, or saves the description of one that is there. Staff of one shop describe their own uploads alone. */
async function takePicture({ context, scope, staff }: Visit, form: Form): Promise<Response> {
  const file = (await readFiles(context)).get('file')
  if (file) return context.json({ ...(await addPicture(scope, file, staff?.username ?? '')), alt: sameWords('') })
  const alt = Object.fromEntries(
    LOCALES.flatMap((locale) => (form[`alt-${locale}`] ? [[locale, form[`alt-${locale}`]?.slice(0, 300)]] : [])),
  )
  const { path = '' } = form
  const isTheirs = staff && (forContent(staff, scope) || (await findPicture(scope, path)).username === staff.username)
  if (!isTheirs) return context.text('', 403)
  await saveAlt(scope, path, alt)
  return context.json({})
}
