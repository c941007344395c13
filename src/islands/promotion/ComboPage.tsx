import './combo.css'
import type { ReactNode } from 'react'
import type { Combo, ComboGoods } from '#contract/promotion.ts'
import type { Servicer } from '#contract/site.ts'
import { AskEntry } from '#islands/ui/AskEntry.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { type ComboSale, comboSale, partName } from '#lib/offers/combo.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { ComboRowPart } from './ComboPart.tsx'
import type { COMBO_TEXTS } from './texts.ts'

interface Props {
  combo: Combo
  /** How customer service is reached. */
  servicer?: Servicer
  t: Translate<typeof COMBO_TEXTS>
  /** Buy box of the set: in a built page an island, given as a slot. */
  box?: ReactNode
  /** Slots, as the type checker sees them. */
  children?: ReactNode
}

/** A set's page below the way to it: its parts with the options that the set fixed, beside them the box that buys it (R55). */
export function ComboPage({ combo, servicer, t, box }: Props) {
  const sale = comboSale(combo)
  return (
    <>
      <h1>{combo.bl_name}</h1>
      {combo.site_name && <p className="combo-lead">{t('promotion.combo.sold_by', { shop: combo.site_name })}</p>}
      <div className="combo side-by-side gap-8">
        <ul className="combo__parts" aria-label={t('promotion.combo.parts')}>
          {combo.bundling_goods.map((part, index) => (
            <ComboRow key={part.sku_id} part={part} sale={sale} place={index} t={t} />
          ))}
        </ul>
        <aside>
          {box}
          <AskEntry servicer={servicer} site_id={combo.site_id} goods_id={combo.bundling_goods[0]?.sku_id} className="button button--quiet">
            <Icon name="chat" size={17} />
            {t('promotion.combo.ask')}
          </AskEntry>
        </aside>
      </div>
    </>
  )
}

interface RowProps {
  part: ComboGoods
  sale: ComboSale<ComboGoods>
  /** Among the parts, from 0: pictures of the first two are on every screen at once. */
  place: number
  t: Props['t']
}

function ComboRow({ part, sale, place, t }: RowProps) {
  const { sku_id, sku_image, sku_spec_format } = part
  const address = href('sku', t.locale, { id: sku_id })
  return (
    <li className="combo-row grid gap-6" data-sku={sku_id}>
      <Picture path={sku_image} width={176} sizes="176px" first={place === 0} lazy={place > 1} />
      <div>
        <h2>
          <a href={address}>{partName(part)}</a>
        </h2>
        {sku_spec_format.length > 0 && (
          <dl className="combo-row__picks">
            {sku_spec_format.map(({ spec_id, spec_name, spec_value_name, image }) => (
              <div key={spec_id}>
                <dt>{spec_name}</dt>
                <dd>
                  {image && <Picture path={image} width={22} lazy />}
                  {spec_value_name}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <ComboRowPart place="stock" part={part} sale={sale} t={t} />
      </div>
      <div className="combo-row__money">
        <ComboRowPart place="price" part={part} sale={sale} t={t} />
        <p>{t('promotion.combo.times', { count: 1 })}</p>
        <a className="more" href={address}>
          {t('promotion.combo.alone')}
          <span className="visually-hidden">: {partName(part)}</span>
        </a>
      </div>
    </li>
  )
}
