import './ui.css'
import { useCallback, useEffect, useRef } from 'react'
import { getCaptcha } from '#api/captcha.ts'
import type { Translate } from '#lib/text/texts.ts'
import { CaptchaVoice } from './CaptchaVoice.tsx'
import { Field } from './Field.tsx'
import type { CAPTCHA_TEXTS } from './texts.ts'
import { useLoad } from './useLoad.ts'

/** Captcha fields of a call. */
export interface CaptchaAnswer {
  captcha_id: string
  captcha_code: string
}

interface Props {
  t: Translate<typeof CAPTCHA_TEXTS>
  value: CaptchaAnswer
  onChange: (value: CaptchaAnswer) => void
  /** Counts the tries: another number fetches another picture, because a try uses the old one up. */
  round: number
  error?: string | undefined
}

/** The picture to type off, with a way to another one. The shop forgets the old picture when a new one is asked for. */
export function Captcha({ t, value, onChange, round, error }: Props) {
  const last = useRef('')
  // `round` only makes it ask again.
  const fetchPicture = useCallback(
    (_: { round: number }, options?: { signal?: AbortSignal }) => getCaptcha({ captcha_id: last.current }, options),
    [],
  )
  const { value: picture, reload } = useLoad(fetchPicture, { round })
  const id = picture.state === 'ready' ? picture.data.id : ''
  const report = useRef(onChange)
  report.current = onChange

  useEffect(() => {
    if (!id) return
    last.current = id
    report.current({ captcha_id: id, captcha_code: '' })
  }, [id])

  return (
    <Field
      label={t('common.captcha.label')}
      error={error ?? (picture.state === 'failed' ? t('common.captcha.failed') : undefined)}
      required
    >
      {(control) => (
        <span className="captcha grid gap-3">
          <input
            {...control}
            className="input"
            value={value.captcha_code}
            maxLength={6}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={t('common.captcha.placeholder')}
            onChange={(event) => onChange({ ...value, captcha_code: event.target.value.trim() })}
          />
          <span className="captcha__picture centred small">
            {picture.state === 'ready' && <img src={picture.data.img} alt={t('common.captcha.picture')} width={112} height={44} />}
            {picture.state === 'idle' && t('common.captcha.coming')}
          </span>
          <button type="button" className="button button--quiet" onClick={reload}>
            {t('common.captcha.renew')}
          </button>
          <CaptchaVoice key={id} t={t} captcha_id={id} isOffered={picture.state === 'ready' && picture.data.voice === 1} />
        </span>
      )}
    </Field>
  )
}
