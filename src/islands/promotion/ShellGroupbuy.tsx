import { useEffect, useMemo, useState } from 'react'
import { serverNow } from '#api/clock.ts'
import { onTick } from '#browser/ticker.ts'
import { ShellPage } from '#islands/shared/shell/ShellPage.tsx'
import { runCountdowns } from '#islands/ui/countdown.ts'
import { type GroupState, groupSaleOf } from '#lib/group-buy.ts'
import { href } from '#lib/paths.ts'
import { slimSku } from '#lib/product.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { $freshGroup } from '#stores/group-buy.ts'
import { $drawnAt } from '#stores/product.ts'
import { GroupbuyTop } from './GroupbuyTop.tsx'
import { GroupHow } from './GroupSteps.tsx'
import type { LoadedGroup } from './load-group.ts'
import type { GROUPBUY_SHELL_TEXTS } from './texts.ts'
import { type GroupSku, recheckGroup } from './useGroup.ts'

interface Props {
  loaded: LoadedGroup
  texts: Texts<typeof GROUPBUY_SHELL_TEXTS>
  askUrl: string
}

/** The page of a group-buy that was asked for in the browser; it turns with the server's clock by itself. */
export function ShellGroupbuy({ loaded, texts, askUrl }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  const { shop, around, usual } = loaded
  const sku = useMemo(() => slimSku(loaded.sku, loaded.goods), [loaded])
  const builtAt = useMemo(serverNow, [])
  const said = useTurning(sku)
  return (
    <>
      <ShellPage
        texts={texts}
        sku={loaded.sku}
        shop={shop}
        around={around}
        trail={[{ name: t('promotion.group.title'), href: href('groupbuys', texts.locale) }, { name: sku.goods_name || sku.sku_name }]}
        top={
          <GroupbuyTop
            texts={texts}
            sku={sku}
            usual={usual}
            points={around.points}
            builtAt={builtAt}
            own={shop?.is_own ? shop.site_name : ''}
            reviews={around.reviews.stat}
            askUrl={askUrl}
          />
        }
        sets={<GroupHow t={t} />}
      />
      <p className="visually-hidden" role="status">
        {said && t(`promotion.group.said.${said}`)}
      </p>
    </>
  )
}

/** Redraws the page when its group-buy begins or ends, asks then how it stands, and gives what has become of it since it stands open. */
function useTurning(built: GroupSku): GroupState | null {
  const [said, setSaid] = useState<GroupState | null>(null)
  useEffect(() => {
    const saleAt = (now: number) => groupSaleOf({ ...built, ...$freshGroup.get() }, now)
    let { state, turns } = saleAt(serverNow())
    const stop = onTick(() => {
      const next = saleAt(serverNow())
      if (next.turns !== turns) {
        $drawnAt.set(serverNow())
        void recheckGroup({ ...built, ...$freshGroup.get() })
      }
      if (next.state !== state) setSaid(next.state)
      state = next.state
      turns = next.turns
    })
    const rest = runCountdowns()
    return () => {
      stop()
      rest()
    }
  }, [built])
  return said
}
