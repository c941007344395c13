import { adoptSheet } from '#browser/adopt-sheet.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import sheet from './signed-out.css?inline'
import type { CHAT_TEXTS } from './texts.ts'

adoptSheet(sheet)

/** Talking needs a member (V02): the way to log in and back; draft and what it was about are kept. */
export function SignedOut({ t }: { t: Translate<typeof CHAT_TEXTS> }) {
  return (
    <div className="chat-signed-out grid gap-3">
      <p className="chat-signed-out__title">{t('chat.signed_out.title')}</p>
      <p>{t('chat.signed_out.text')}</p>
      <a className="button button--primary" href={href('login', t.locale, { redirect: location.pathname + location.search })}>
        {t('chat.signed_out.log_in')}
      </a>
    </div>
  )
}
