import type { MessageValues } from '#shop/db/message-kinds.ts'
import type { member } from '#shop/db/schema/member.ts'
import type { Scope } from '#shop/scope.ts'
import { countCall, type Rate } from '#shop/services/shared/rate-limit.ts'
import { deliverDue } from './deliver.ts'
import { queueMessage } from './queue.ts'

/**
 * Queues a message to a number or an address in the language of the call. A provider gets it within seconds, so that the answer takes equally
 * long whether anything is sent. Without any provider messages are only shown at the desk and in the log, and that at once. Call it outside
 * transactions.
 */
export async function send<Kind extends 'code' | 'changed'>(
  scope: Scope,
  recipient: string,
  kind: Kind,
  values: MessageValues[Kind],
): Promise<void> {
  await queueMessage(scope, { kind, values, recipient, locale: scope.locale })
  const { mail, smsHook } = scope.settings
  // With one provider set, the call would wait for messages of that provider.
  if (!mail && !smsHook) await deliverDue(scope)
}

/** Notices to one number or address: further ones of a day are not sent, since changing back and forth would cost a message each. */
const NOTICES: Rate = { name: 'notice', calls: 10, seconds: 86_400 }

/**
 * Tells a member, where they were reached until now, that what they sign in or pay with was changed: number and address of `before`.
 */
export async function tellChange(
  scope: Scope,
  before: Pick<typeof member.$inferSelect, 'mobile' | 'email'>,
  change: MessageValues['changed']['change'],
): Promise<void> {
  for (const recipient of [before.mobile, before.email]) {
    if (recipient && (await countCall(scope, NOTICES, recipient)).isAllowed) await send(scope, recipient, 'changed', { change })
  }
}
