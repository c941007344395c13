import './options.css'
import { Picture } from '#islands/ui/Picture.tsx'
import type { Option, OptionGroup } from '#lib/catalogue/sku.ts'
import { href } from '#lib/routes/paths.ts'
import { listed, reduction, type Translate } from '#lib/text/texts.ts'
import type { OPTIONS_TEXTS } from './texts.ts'

interface Props {
  groups: readonly OptionGroup[]
  /** The sku being fetched; its values are drawn as chosen meanwhile. */
  pending: number
  onChoose: (sku_id: number) => void
  t: Translate<typeof OPTIONS_TEXTS>
}

/** States whose look is explained in the row of the last group that has them. */
const EXPLAINED = ['changes', 'outside', 'soldout'] as const

/** The specifications of a product as groups of radio buttons; without JavaScript the values are links to their own pages. */
export function Options({ groups, pending, onChoose, t }: Props) {
  return (
    <div className="options" aria-busy={pending ? true : undefined}>
      {groups.map((group, index) => {
        const explained = EXPLAINED.filter(
          (state) => groups.findLastIndex(({ options }) => options.some((option) => option.state === state)) === index,
        )
        const wanted = group.options.find(({ sku_id, state }) => pending && sku_id === pending && state !== 'chosen')
        return (
          <fieldset key={group.spec_id} className="options__group">
            <legend>
              {group.name}
              <span className="visually-hidden">: {group.chosen}</span>
            </legend>
            <div className="options__values flex wraps gap-2">
              {group.options.map((option) => (
                <Value
                  key={option.spec_value_id}
                  option={option}
                  name={`spec-${group.spec_id}`}
                  chosen={wanted ? option === wanted : option.state === 'chosen'}
                  onChoose={onChoose}
                  t={t}
                />
              ))}
              {explained.length > 0 && (
                <p className="options__legend line wraps faint">
                  {explained.map((state) => (
                    <span key={state}>
                      <i className={`options__sample options__sample--${state}`} />
                      {t(`goods.option.${state}_legend`)}
                    </span>
                  ))}
                </p>
              )}
            </div>
            <noscript>
              <p className="options__links flex gap-3">
                {group.options
                  .filter(({ state }) => state !== 'chosen' && state !== 'none')
                  .map(({ spec_value_id, name, sku_id }) => (
                    <a key={spec_value_id} href={href('sku', t.locale, { id: sku_id })}>
                      {name}
                    </a>
                  ))}
              </p>
            </noscript>
          </fieldset>
        )
      })}
    </div>
  )
}

interface ValueProps {
  option: Option
  name: string
  chosen: boolean
  onChoose: (sku_id: number) => void
  t: Translate<typeof OPTIONS_TEXTS>
}

function Value({ option, name, chosen, onChoose, t }: ValueProps) {
  const { state, image, sku_id, changes, off } = option
  const hint =
    state === 'changes'
      ? t('goods.option.changes', { names: listed(changes, t.locale) })
      : state === 'soldout'
        ? t('goods.sold_out')
        : state === 'outside'
          ? t('goods.option.outside_legend')
          : state === 'none'
            ? t('goods.option.none')
            : ''
  return (
    <label className={chosen ? 'option option--chosen' : state === 'free' ? 'option' : `option option--${state}`} title={hint || undefined}>
      <input
        type="radio"
        name={name}
        value={option.spec_value_id}
        checked={chosen}
        disabled={state === 'none'}
        onChange={() => sku_id && onChoose(sku_id)}
      />
      {image && <Picture path={image} width={34} lazy />}
      <span>{option.name}</span>
      {off > 0 && <span className="tag tag--offer">{t('goods.percent_off', { part: reduction(off, t.locale) })}</span>}
      {hint && <span className="visually-hidden">, {hint}</span>}
    </label>
  )
}
