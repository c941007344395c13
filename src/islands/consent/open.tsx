import { fetchWords } from '#api/hashed-asset.ts'
import { adoptSheet } from '#browser/adopt-sheet.ts'
import { staticHtml } from '#lib/page/static-html.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import type { Consent } from '#stores/consent.ts'
import { ConsentPanel } from './ConsentPanel.tsx'
import sheet from './consent.css?inline'
import type { CONSENT_TEXTS } from './texts.ts'

adoptSheet(sheet)

const NONE: Consent = { visits: false, looks: false }
const ALL: Consent = { visits: true, looks: true }

/**
 * Opens the question for consent beside the page, which stays usable. At first it shows three answers; a visitor who has answered before sees
 * their choices.
 * Rejects if its words cannot be loaded; then nothing is allowed, and the next page asks.
 * @param before the earlier answer; null = none yet
 */
export async function openConsent(before: Consent | null, onAnswer: (consent: Consent) => void): Promise<void> {
  const host = document.querySelector<HTMLElement>('#consent')
  if (!host) return
  const texts: Texts<typeof CONSENT_TEXTS> = await fetchWords<Texts<typeof CONSENT_TEXTS>>(JSON.parse(host.dataset.texts ?? '{}'))
  const t = translator(texts)
  const draw = (choosing: boolean) => {
    host.innerHTML = staticHtml(<ConsentPanel t={t} consent={before ?? NONE} choosing={choosing} />)
  }
  const finish = (consent: Consent) => {
    host.replaceChildren()
    document.documentElement.classList.remove('consent-open')
    onAnswer(consent)
  }
  const isTicked = (name: keyof Consent) => host.querySelector<HTMLInputElement>(`input[name=${name}]`)?.checked ?? false
  document.documentElement.classList.add('consent-open')
  draw(before !== null)
  // The visitor asked for it, so the focus goes there; at the first visit the page keeps it.
  if (before) host.querySelector('h2')?.focus()
  host.onclick = ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-answer]')?.dataset.answer : undefined
    if (pressed === 'needed') finish(NONE)
    if (pressed === 'all') finish(ALL)
    if (pressed === 'chosen') finish({ visits: isTicked('visits'), looks: isTicked('looks') })
    if (pressed !== 'choose') return
    draw(true)
    host.querySelector<HTMLElement>('input:enabled')?.focus()
  }
}
