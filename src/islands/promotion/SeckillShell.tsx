import { useMemo } from 'react'
import type { GoodsCard } from '#contract/goods.ts'
import type { Servicer } from '#contract/site.ts'
import { EntryShell } from '#islands/shared/shell/EntryShell.tsx'
import { type Texts, translator } from '#lib/texts.ts'
import { loadSeckill } from './load-seckill.ts'
import { ShellSeckill } from './ShellSeckill.tsx'
import type { SECKILL_SHELL_TEXTS } from './texts.ts'

interface Props {
  texts: Texts<typeof SECKILL_SHELL_TEXTS>
  servicer?: Servicer
  /** Goods to go on with where the address leads to none. */
  popular: GoodsCard[]
}

/** Goods of a flash sale that are newer than the build. */
export function SeckillShell({ texts, servicer, popular }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  return (
    <EntryShell
      route="seckill"
      load={loadSeckill}
      nameOf={({ sku }) => sku.sku_name}
      title={t('frame.route.seckills')}
      popular={popular}
      locale={texts.locale}
      t={t}
    >
      {(loaded) => <ShellSeckill loaded={loaded} texts={texts} servicer={servicer} />}
    </EntryShell>
  )
}
