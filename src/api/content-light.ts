import { articleInfoLight } from '#contract/content-light.ts'
import { lightCaller } from './light-caller.ts'

/** Reads an article, which counts: how often it was read, null when unknown. */
export const getArticle = lightCaller(articleInfoLight)
