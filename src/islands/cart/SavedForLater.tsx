import './saved-for-later.css'
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
import type { Translate } from '#lib/text/texts.ts'
import { $member } from '#stores/member.ts'
import { $savedForLater, moveToCart, removeSaved, type SavedLine } from '#stores/saved-for-later.ts'
import type { CART_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CART_TEXTS>
}

/** Lists the lines that this member or a visitor saved for later on this device, with buttons to move them back to the cart. Renders nothing if there are none. */
export function SavedForLater({ t }: Props) {
  const member = dataOf(useStore($member))?.member_id
  const rows = useStore($savedForLater, { ssr: () => [] }).filter(({ member_id }) => member_id === 0 || member_id === member)
  if (!rows.length) return null
  return (
    <section className="saved-for-later" aria-labelledby="saved-for-later">
      <header className="saved-for-later__head flex wraps apart quiet">
        <h2 id="saved-for-later">
          {t('cart.later_title')} <span className="tabs__count">{rows.length}</span>
        </h2>
        <span>{t('cart.later_hint')}</span>
      </header>
      <ul>
        {rows.map((line) => (
          <SavedRow key={`${line.member_id} ${line.sku_id}`} t={t} line={line} />
        ))}
      </ul>
    </section>
  )
}

function SavedRow({ t, line }: Props & { line: SavedLine }) {
  const { submit, pending } = useSubmit(moveToCart)
  const name = line.goods_name || line.sku_name
  const onBack = async () => {
    const result = await submit(line)
    if (!result.ok && result.error) toast(refusalText(result.error, t), { tone: 'danger' })
  }
  return (
    <li>
      <Picture path={line.sku_image} width={72} />
      <span>
        <a href={href('sku', t.locale, { id: line.sku_id })}>{name}</a>
        <span className="block quiet">
          {pickedValues(line, t.locale)} × {line.num}
        </span>
        <Price cents={line.amount} size="s" />
      </span>
      <span className="saved-for-later__ways line gap-4">
        <Button
          size="s"
          busy={pending}
          busyLabel={t('cart.saving')}
          onClick={() => void onBack()}
          aria-label={t('cart.later_back_name', { name })}
        >
          {t('cart.later_back')}
        </Button>
        <button type="button" className="link" aria-label={t('cart.later_remove', { name })} onClick={() => removeSaved(line)}>
          {t('cart.remove_label')}
        </button>
      </span>
    </li>
  )
}
