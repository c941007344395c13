import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import './tell-me.css'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import type { Cents } from '#lib/money/money.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { TELL_ME_TEXTS } from './texts.ts'
import { type AlertProduct, useAlert } from './useAlert.ts'

interface Props {
  product: AlertProduct
  /** Current price, in cents. */
  price: Cents
  /** The chosen options, where they tell the product from its like. */
  options?: string
  /** A box of its own on the product's page, or a single button among others. */
  as?: 'box' | 'button'
  t: Translate<typeof TELL_ME_TEXTS>
}

/** Offers to tell the visitor when a sold-out product is back: one press, no field. Pressed, it says so and can be stopped. */
export function TellMe({ product, price, options, as = 'box', t }: Props) {
  const { isOn, name, start, stop } = useAlert('back', product, price, t)
  if (as === 'button') {
    return (
      <Button
        size="s"
        aria-pressed={isOn}
        aria-label={isOn ? t('alert.stop_name', { name }) : t('alert.back_name', { name })}
        onClick={isOn ? stop : start}
      >
        <Icon name={isOn ? 'check' : 'bell'} size={16} />
        {t(isOn ? 'alert.stop' : 'alert.back')}
      </Button>
    )
  }
  const { fullStop, sentenceSeparator } = LOCALE_TABLE[t.locale]
  return (
    <section className="box tell-me grid gap-3" aria-labelledby="tell-me">
      <Icon name="bell" />
      <div>
        <h2 id="tell-me">{t('alert.back')}</h2>
        <p>{[options, t('alert.back_help')].filter(Boolean).join(fullStop + sentenceSeparator)}</p>
        <p role="status">{isOn && t('alert.asked.back')}</p>
        {isOn ? (
          <Button aria-label={t('alert.stop_name', { name })} onClick={stop}>
            {t('alert.stop')}
          </Button>
        ) : (
          <Button kind="secondary" size="l" onClick={start}>
            {t('alert.back')}
          </Button>
        )}
      </div>
    </section>
  )
}
