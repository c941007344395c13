import { captchaCaptcha } from '#contract/site.ts'
import { caller } from './client.ts'

/** A new captcha; give the previous id so that the server forgets it. */
export const getCaptcha = caller(captchaCaptcha)
