import { createTransport, type Transporter } from 'nodemailer'
import { Webhook } from 'standardwebhooks'
import { isEmail } from '#lib/member/account-rules.ts'
import type { ShopSettings } from './config.ts'
import { drawMail } from './mail-page.ts'
import type { Message, Surroundings } from './scope.ts'
import { MessageRefused } from './services/outbox/deliver.ts'

type Providers = Pick<ShopSettings, 'mail' | 'smsHook'>

/** Milliseconds that a provider may take. */
const TIMEOUT = 10_000

const TIMEOUTS = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT }

/**
 * Creates the function that hands a message to the provider of its kind: SMTP for mails, a signed webhook for text messages. Without one, the
 * message is a line in the log.
 */
export function createTransports({ mail, smsHook }: Providers, log: Surroundings['log']): Surroundings['send'] {
  const byMail = mail && mailer(mail)
  const bySms = smsHook && smsSender(smsHook)
  return async (message) => {
    const send = isEmail(message.recipient) ? byMail : bySms
    if (send) await send(message)
    else log(`To ${message.recipient}: ${message.content}`)
  }
}

/** Connects to the mail server and logs in. @returns undefined, or in one line why that failed */
export async function checkMailServer({ smtpUrl }: Pick<NonNullable<Providers['mail']>, 'smtpUrl'>): Promise<string | undefined> {
  const transporter = createTransport({ url: smtpUrl, ...TIMEOUTS })
  try {
    await transporter.verify()
    return undefined
  } catch (cause) {
    return `SMTP_URL: ${cause instanceof Error ? cause.message : cause}`
  } finally {
    transporter.close()
  }
}

function mailer({ smtpUrl, from }: NonNullable<Providers['mail']>) {
  const transporter: Transporter = createTransport({ url: smtpUrl, pool: true, ...TIMEOUTS })
  const host = from.replace(/^.*@/, '').replace(/>.*$/, '')
  return async (message: Message) => {
    // The same ID for each attempt: a mail that arrives twice is shown once.
    const messageId = `<${message.id}@${host}>`
    try {
      // As an object, because a text is parsed as a list of addresses.
      const to = { name: '', address: message.recipient }
      const words = { subject: message.subject, text: message.content, html: drawMail(message) }
      await transporter.sendMail({ from, to, messageId, ...words, headers: { 'auto-submitted': 'auto-generated' } })
    } catch (cause) {
      const { responseCode = 0, command } = cause as { responseCode?: number; command?: string }
      const text = cause instanceof Error ? cause.message : String(cause)
      // A refused sender, login or network concerns every message, and is corrected by the operator.
      throw responseCode >= 500 && command === 'RCPT TO' ? new MessageRefused(text, { cause }) : cause
    }
  }
}

function smsSender({ url, secret }: NonNullable<Providers['smsHook']>) {
  const webhook = secret.startsWith('whsec_') ? new Webhook(secret) : new Webhook(secret, { format: 'raw' })
  return async ({ id, recipient, content, locale }: Message) => {
    const body = JSON.stringify({ type: 'sms', to: recipient, text: content, lang: locale })
    const time = new Date()
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
      'webhook-signature': webhook.sign(id, time, body),
    }
    // A followed redirect would become a GET, whose 200 sends nothing.
    const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the provider of text messages answered ${answer.status}`)
  }
}
