import { ACCOUNT } from './account.ts'
import { AFTER_SALE } from './after-sale.ts'
import type { HelpClassSeed } from './article.ts'
import { DELIVERY } from './delivery.ts'
import { PAYMENT } from './payment.ts'
import { QUESTIONS } from './questions.ts'
import { SHOPPING } from './shopping.ts'

/** Every help class in the order of the footer. */
export const HELP_CLASSES: readonly HelpClassSeed[] = [SHOPPING, PAYMENT, DELIVERY, AFTER_SALE, ACCOUNT, QUESTIONS]
