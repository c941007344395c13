import { captchaCaptcha, captchaVoice } from '#contract/captcha.ts'
import { caller } from './client.ts'

/** A new captcha; give the previous id so that the server forgets it. */
export const getCaptcha = caller(captchaCaptcha)

/** The captcha spoken in the page's language, for who can't see it. */
export const getCaptchaVoice = caller(captchaVoice)
