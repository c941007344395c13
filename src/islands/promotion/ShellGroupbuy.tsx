import { useCallback, useMemo } from 'react'
import { serverNow } from '#api/clock.ts'
import type { Servicer } from '#contract/site.ts'
import { groupSaleOf } from '#lib/group-buy.ts'
import { href } from '#lib/paths.ts'
import { slimSku } from '#lib/product.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { $freshGroup } from '#stores/group-buy.ts'
import { GroupbuyBar } from './GroupbuyBar.tsx'
import { GroupbuyTop } from './GroupbuyTop.tsx'
import { GroupHow } from './GroupSteps.tsx'
import type { LoadedGroup } from './load-group.ts'
import { ShellOffer } from './ShellOffer.tsx'
import type { GROUPBUY_SHELL_TEXTS } from './texts.ts'
import { recheckGroup } from './useGroup.ts'

interface Props {
  loaded: LoadedGroup
  texts: Texts<typeof GROUPBUY_SHELL_TEXTS>
  servicer?: Servicer
}

/** The page of a group-buy that was asked for in the browser. */
export function ShellGroupbuy({ loaded, texts, servicer }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  const { shop, around, usual } = loaded
  const sku = useMemo(() => slimSku(loaded.sku, loaded.goods), [loaded])
  const built = { sku, usual, builtAt: useMemo(serverNow, []) }
  return (
    <ShellOffer
      texts={texts}
      sku={loaded.sku}
      shop={shop}
      servicer={servicer}
      around={around}
      trail={[{ name: t('promotion.group.title'), href: href('groupbuys', texts.locale) }, { name: sku.goods_name || sku.sku_name }]}
      turnAt={useCallback((now: number) => groupSaleOf({ ...sku, ...$freshGroup.get() }, now), [sku])}
      recheck={() => void recheckGroup({ ...sku, ...$freshGroup.get() })}
      saidOf={(state) => t(`promotion.group.said.${state}`)}
      top={
        <GroupbuyTop
          texts={texts}
          {...built}
          points={around.points}
          own={shop?.is_own ? shop.site_name : ''}
          reviews={around.reviews.stat}
          servicer={servicer}
        />
      }
      sets={<GroupHow t={t} />}
      bar={<GroupbuyBar texts={texts} {...built} />}
    />
  )
}
