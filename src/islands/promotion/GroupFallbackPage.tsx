import { useMemo } from 'react'
import { serverNow } from '#api/clock.ts'
import { FallbackPage, type FallbackProps } from '#islands/shared/fallback/FallbackPage.tsx'
import { SkuContent } from '#islands/shared/fallback/SkuContent.tsx'
import { slimSku } from '#lib/catalogue/product.ts'
import { href } from '#lib/routes/paths.ts'
import { translator } from '#lib/text/texts.ts'
import { GroupBar, GroupTop } from './GroupOffer.tsx'
import { GroupHow } from './GroupSteps.tsx'
import { type LoadedGroup, loadGroup } from './load-group.ts'
import type { GROUP_FALLBACK_TEXTS } from './texts.ts'
import { watchedGroup } from './watched-group.ts'

type Props = FallbackProps<typeof GROUP_FALLBACK_TEXTS>

/** A group-buy that is newer than the build, to come, or over. */
export function GroupFallbackPage({ texts, servicer, popular }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  return (
    <FallbackPage
      route="groupbuy"
      load={loadGroup}
      nameOf={({ sku }) => sku.sku_name}
      title={t('frame.route.groupbuys')}
      popular={popular}
      t={t}
    >
      {(loaded) => <GroupContent loaded={loaded} texts={texts} servicer={servicer} />}
    </FallbackPage>
  )
}

/** The page of a group-buy that was asked for in the browser. */
function GroupContent({ loaded, texts, servicer }: Omit<Props, 'popular'> & { loaded: LoadedGroup }) {
  const t = useMemo(() => translator(texts), [texts])
  const { shop, around, usual } = loaded
  const built = useMemo(() => ({ sku: slimSku(loaded.sku, loaded.goods), usual, builtAt: serverNow() }), [loaded, usual])
  const { sku } = built
  return (
    <SkuContent
      texts={texts}
      loaded={loaded}
      watched={useMemo(() => watchedGroup({ ...built, texts }), [built, texts])}
      servicer={servicer}
      trail={[{ name: t('promotion.group.title'), href: href('groupbuys', texts.locale) }, { name: sku.goods_name || sku.sku_name }]}
      top={
        <GroupTop
          texts={texts}
          {...built}
          points={around.points}
          own={shop?.is_own ? shop.site_name : ''}
          reviews={around.reviews.stat}
          servicer={servicer}
        />
      }
      sets={<GroupHow t={t} />}
      bar={<GroupBar texts={texts} {...built} />}
    />
  )
}
