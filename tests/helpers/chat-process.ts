// A shop in a process of its own, whose service people are driven by calls at `/staff/`, over the services that the desk uses.
import * as v from 'valibot'
import { readConfig } from '#shop/config.ts'
import { ownScope } from '#shop/scope.ts'
import { answerTalk, bindStaff, type Clerk } from '#shop/services/chat/staff.ts'
import { getTalk } from '#shop/services/chat/staff-talks.ts'
import { startShop } from '#shop/start.ts'

const Asked = v.object({
  staff_id: v.number(),
  client_id: v.optional(v.string(), ''),
  member_id: v.optional(v.number(), 0),
  shop_id: v.optional(v.number(), 0),
  message: v.optional(v.string(), ''),
  page: v.optional(v.number(), 1),
})

const shop = await startShop(readConfig(), {}, ({ app, surroundings }) => async (request) => {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/staff/')) return app.fetch(request)
  const scope = ownScope(surroundings)
  const { staff_id, client_id, message, page, ...key } = v.parse(Asked, await request.json())
  const clerk: Clerk = { staff_id, site_id: 0, role: 'chat' }
  try {
    if (pathname === '/staff/bind') await bindStaff(scope, clerk, client_id)
    if (pathname === '/staff/say') await answerTalk(scope, clerk, key, { content_type: 0, message })
    const data = pathname === '/staff/dialogs' ? (await getTalk(scope, clerk, key, page)).dialogs : null
    return Response.json({ code: 0, data })
  } catch (cause) {
    return Response.json({ code: -1, message: String(cause) })
  }
})
console.info(`The shop answers at ${shop.address}`)
process.once('SIGTERM', () => void shop.close())
