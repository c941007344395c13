import './ui.css'
import { getCaptchaVoice } from '#api/captcha.ts'
import type { Translate } from '#lib/text/texts.ts'
import { Button } from './Button.tsx'
import { SubmitError } from './SubmitError.tsx'
import type { CAPTCHA_TEXTS } from './texts.ts'
import { useSubmit } from './useSubmit.ts'

/**
 * Reads a captcha out, for who can't see its picture, where the server has a spoken form. Its room is there from the start, so that nothing
 * moves when the picture comes.
 */
export function CaptchaVoice({ t, captcha_id, isOffered }: { t: Translate<typeof CAPTCHA_TEXTS>; captcha_id: string; isOffered: boolean }) {
  const { submit, pending, error } = useSubmit(play)
  return (
    <span className={isOffered ? 'captcha__voice' : 'captcha__voice captcha__voice--none'}>
      <Button kind="quiet" busy={pending} onClick={() => submit(captcha_id)}>
        {t('common.captcha.listen')}
      </Button>
      <SubmitError t={t} error={error} />
    </span>
  )
}

async function play(captcha_id: string): Promise<void> {
  const { audio } = await getCaptchaVoice({ captcha_id })
  await new Audio(audio).play()
}
