import './address.css'
import { useId, useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { FailureWords } from '#islands/ui/FailureWords.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { PastedAddress } from './paste.ts'
import type { ReadAreas } from './save.ts'
import type { ADDRESS_FORM_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof ADDRESS_FORM_TEXTS>
  readAreas: ReadAreas
  onUse: (read: PastedAddress) => void
}

/** Characters of a pasted text that are read. */
const MOST = 500

/** Parses a pasted address. The result is shown beside it as a list to check, and fills the form only on request. */
export function PasteAddress({ t, readAreas, onUse }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  // The parser is loaded with the first text, because most visitors type.
  const [read] = useState(() => async (asked: { text: string }) => (await import('./paste.ts')).readPasted(asked, readAreas))
  const { value } = useLoad(read, text.trim() ? { text } : null)
  const found = text.trim() ? dataOf(value) : undefined
  const rows = found && [
    { name: t('checkout.address.name'), value: found.name, needed: true },
    { name: t('common.mobile.label'), value: found.mobile, needed: true },
    { name: t('checkout.address.telephone'), value: found.telephone, needed: false },
    { name: t('checkout.address.area'), value: found.areas.map((area) => area.name).join(' › '), needed: true },
    { name: t('checkout.address.street'), value: found.address, needed: true },
  ]
  return (
    <details className="paste-address">
      <summary id={id}>
        <Icon name="order" size={16} />
        {t('checkout.address.paste')}
      </summary>
      <div className="paste-address__parts">
        <textarea
          aria-labelledby={id}
          className="input"
          rows={4}
          maxLength={MOST}
          value={text}
          placeholder={t('checkout.address.paste_hint')}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="paste-address__read grid gap-3" role="status">
          {text.trim() && value.state === 'failed' && <FailureWords error={value.error} t={t} />}
          {found && rows && (
            <>
              <p className="paste-address__title line gap-2">
                <Icon name="check" size={16} />
                {t('checkout.address.read')}
              </p>
              <dl className="grid gap-2">
                {rows.map(
                  (row) =>
                    (row.value || row.needed) && (
                      <div key={row.name}>
                        <dt>{row.name}</dt>
                        <dd>{row.value || <i>{t('checkout.address.not_read')}</i>}</dd>
                      </div>
                    ),
                )}
              </dl>
              <div className="flex wraps gap-2">
                <Button
                  kind="secondary"
                  size="s"
                  onClick={() => {
                    onUse(found)
                    setText('')
                  }}
                >
                  {t('checkout.address.use_read')}
                </Button>
                <Button kind="quiet" size="s" onClick={() => setText('')}>
                  {t('checkout.address.clear')}
                </Button>
              </div>
            </>
          )}
        </div>
      </div>
    </details>
  )
}
