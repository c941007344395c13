import './later.css'
import { useStore } from '@nanostores/react'
import { Button } from '#islands/ui/Button.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { refusalText } from '#islands/ui/refusal-words.ts'
import { toast } from '#islands/ui/toast.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { pickedValues } from '#lib/catalogue/sku.ts'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { Translate } from '#lib/text/texts.ts'
import { $later, forgetLater, type Later, takeBack } from '#stores/later.ts'
import { $member } from '#stores/member.ts'
import type { CART_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CART_TEXTS>
  locale: Locale
}

/** What was put aside on this device by this member or a visitor, each with the way back into the cart. Nothing while nothing is. */
export function LaterRows({ t, locale }: Props) {
  const member = dataOf(useStore($member))?.member_id
  const rows = useStore($later, { ssr: () => [] }).filter(({ member_id }) => member_id === 0 || member_id === member)
  if (!rows.length) return null
  return (
    <section className="later" aria-labelledby="later">
      <header className="later__head">
        <h2 id="later">
          {t('cart.later_title')} <span className="tabs__count">{rows.length}</span>
        </h2>
        <span>{t('cart.later_hint')}</span>
      </header>
      <ul>
        {rows.map((later) => (
          <LaterRow key={later.sku_id} t={t} locale={locale} later={later} />
        ))}
      </ul>
    </section>
  )
}

function LaterRow({ t, locale, later }: Props & { later: Later }) {
  const { submit, pending } = useSubmit(takeBack)
  const name = later.goods_name || later.sku_name
  const onBack = async () => {
    const result = await submit(later)
    if (!result.ok && result.error) toast(refusalText(result.error, t), { tone: 'danger' })
  }
  return (
    <li>
      <Picture path={later.sku_image} width={72} />
      <span>
        <a href={href('sku', locale, { id: later.sku_id })}>{name}</a>
        <span className="later__values">
          {pickedValues(later, locale)} × {later.num}
        </span>
        <Price cents={later.amount} size="s" />
      </span>
      <span className="later__ways">
        <Button
          size="s"
          busy={pending}
          busyLabel={t('cart.saving')}
          onClick={() => void onBack()}
          aria-label={t('cart.later_back_name', { name })}
        >
          {t('cart.later_back')}
        </Button>
        <button type="button" className="link" aria-label={t('cart.later_remove', { name })} onClick={() => forgetLater(later)}>
          {t('cart.remove_label')}
        </button>
      </span>
    </li>
  )
}
