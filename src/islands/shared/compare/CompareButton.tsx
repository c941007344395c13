import { Icon } from '#islands/ui/Icon.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useSelected } from '#islands/ui/useSelected.ts'
import { MOST_COMPARED } from '#lib/catalogue/comparison.ts'
import type { Translate } from '#lib/text/texts.ts'
import { $compared, builtCompared, type Compared, toggleCompared } from '#stores/compared.ts'
import type { COMPARE_BUTTON_TEXTS } from './texts.ts'

interface Props {
  product: Compared
  className?: string
  t: Translate<typeof COMPARE_BUTTON_TEXTS>
}

/** Adds a product to the comparison, or takes it out; a fifth one is refused with the reason. */
export function CompareButton({ product, className, t }: Props) {
  const isChosen = useSelected($compared, (products) => products.some(({ sku_id }) => sku_id === product.sku_id), builtCompared())
  const toggle = () => {
    if (toggleCompared(product) === 'full') toast(t('compare.full', { most: MOST_COMPARED }), { tone: 'danger' })
  }
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isChosen}
      aria-label={t('compare.button_name', { name: product.name })}
      onClick={toggle}
    >
      <Icon name={isChosen ? 'check' : 'compare'} size={16} />
      {t(isChosen ? 'compare.chosen' : 'compare.button')}
    </button>
  )
}
