import { useMemo } from 'react'
import type { GoodsCard } from '#contract/goods.ts'
import type { Servicer } from '#contract/site.ts'
import { EntryShell } from '#islands/shared/shell/EntryShell.tsx'
import { type Texts, translator } from '#lib/texts.ts'
import { loadGroup } from './load-group.ts'
import { ShellGroupbuy } from './ShellGroupbuy.tsx'
import type { GROUPBUY_SHELL_TEXTS } from './texts.ts'

interface Props {
  texts: Texts<typeof GROUPBUY_SHELL_TEXTS>
  servicer?: Servicer
  /** Goods to go on with where the address leads to none. */
  popular: GoodsCard[]
}

/** A group-buy that is newer than the build, to come, or over. */
export function GroupbuyShell({ texts, servicer, popular }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  return (
    <EntryShell
      route="groupbuy"
      load={loadGroup}
      nameOf={({ sku }) => sku.sku_name}
      title={t('frame.route.groupbuys')}
      popular={popular}
      locale={texts.locale}
      t={t}
    >
      {(loaded) => <ShellGroupbuy loaded={loaded} texts={texts} servicer={servicer} />}
    </EntryShell>
  )
}
