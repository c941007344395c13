import './sisters.css'
import { Button } from '#islands/ui/Button.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import type { OptionGroup } from '#lib/catalogue/sku.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { PRODUCT_TOP_TEXTS } from './texts.ts'

interface Props {
  groups: readonly OptionGroup[]
  onChoose: (sku_id: number) => void
  t: Translate<typeof PRODUCT_TOP_TEXTS>
}

/** Offered below a sku that has sold out: its sisters in stock that differ from it in one option. */
export function SistersInStock({ groups, onChoose, t }: Props) {
  return (
    <div className="sisters grid gap-5">
      {groups.map(({ spec_id, name, options }) => {
        const inStock = options.filter(({ state, sku_id }) => state === 'free' && sku_id)
        if (!inStock.length) return null
        return (
          <section key={spec_id}>
            <h2>{t('goods.soldout.other', { name: name.toLowerCase() })}</h2>
            <ul>
              {inStock.map(({ spec_value_id, name, image, sku_id }) => (
                <li key={spec_value_id}>
                  {image && <Picture path={image} width={52} lazy />}
                  <b>{name}</b>
                  <Button kind="tertiary" size="s" onClick={() => sku_id && onChoose(sku_id)}>
                    {t('goods.soldout.choose')}
                    <span className="visually-hidden"> {name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
