import { say } from '#shop/scope.ts'
import { documentSource, type ShopDocument } from '#shop/services/staff/single.ts'
import { richText } from '../fields/rich-text.ts'
import { words } from '../fields/words.ts'
import { forContent } from '../page.ts'
import type { RowForm } from './table.ts'

const shared = {
  section: 'section.texts',
  admits: forContent,
  nameOf: (scope, { title }) => say(scope, title),
  fields: [
    words('title', { label: 'edit.title', most: 120, required: true }),
    richText('content', { label: 'edit.text', hint: 'edit.text_hint' }),
  ],
} satisfies Partial<RowForm<ShopDocument>>

/** The registration agreement. */
export const agreement: RowForm<ShopDocument> = { ...shared, store: documentSource('register_agreement'), nav: 'nav.agreement' }

/** After-sales terms, shown on every product page. */
export const afterSale: RowForm<ShopDocument> = { ...shared, store: documentSource('after_sale'), nav: 'nav.after_sale' }
