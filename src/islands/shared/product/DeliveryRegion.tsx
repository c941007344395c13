import './delivery.css'
import './panel-row.css'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { SkuDelivery } from '#contract/sku.ts'
import { FieldError } from '#islands/ui/FieldError.tsx'
import { failureText } from '#islands/ui/failure.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { lazy } from '#islands/ui/lazy.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { formatShort } from '#lib/money/format.ts'
import type { Translate } from '#lib/text/texts.ts'
import { $region, builtRegion } from '#stores/region.ts'
import type { SKU_TOP_TEXTS } from './texts.ts'

const PickupStores = lazy(async () => (await import('./PickupStores.tsx')).PickupStores)

interface Props {
  /** Delivery costs nothing. */
  free: boolean
  sku_id: number
  /** The shop that sends. */
  site_id: number
  t: Translate<typeof SKU_TOP_TEXTS>
}

/** Levels that are asked for, by their names; the stock area data ends there. */
const LEVELS = ['level1', 'level2', 'level3'] as const

/** The areas below each of the parents; levels without any are left out. */
async function listLevels({ parents }: { parents: number[] }, options?: { signal?: AbortSignal }) {
  const { listAreas } = await import('#api/area.ts')
  const lists = await Promise.all(parents.map((pid) => listAreas({ pid }, options)))
  return lists.filter((list) => list.length)
}

/** The ways to a region, null where the shop does not say. */
async function askDelivery(input: { sku_id: number; area_ids: number[] }, options?: { signal?: AbortSignal }) {
  const { getSkuDelivery } = await import('#api/sku.ts')
  return getSkuDelivery(input, options)
}

/**
 * Delivery region in steps, each loaded when the one above is chosen. The last choice is stored and its delivery cost shown. Alternatively
 * the pickup stores.
 */
export function DeliveryRegion({ free, sku_id, site_id, t }: Props) {
  const region = useStore($region, { ssr: builtRegion })
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // All levels down to the one after the last choice.
  const parents = [0, ...region.map(({ id }) => id)].slice(0, LEVELS.length)
  const { value } = useLoad(listLevels, open ? { parents } : null)
  // Areas below one that is no longer chosen are nobody's choice, also while the others are on their way.
  const levels = (dataOf(value) ?? []).filter(([first], level) => first?.pid === parents[level])

  const delivery = useLoad(askDelivery, region.length ? { sku_id, area_ids: region.map(({ id }) => id) } : null).value
  // Until its answer is there, a region says nothing: the one before belongs to another.
  const ways = delivery.state === 'ready' && delivery.data

  const pick = (level: number, id: number) => {
    const area = levels[level]?.find((entry) => entry.id === id)
    if (!area) return
    $region.set([...region.slice(0, level), { id, name: area.name }])
    if (level === LEVELS.length - 1) {
      setOpen(false)
      button.current?.focus()
    }
  }
  const leave = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    setOpen(false)
    button.current?.focus()
  }
  const label = region.slice(-2).map(({ name }) => name)
  return (
    <div className="panel-row">
      <h2>{t('goods.product.delivery')}</h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is open closes when the focus leaves it */}
      <div
        className="panel-row__line line wraps region__line"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setOpen(false)
        }}
      >
        <button ref={button} type="button" className="region" aria-expanded={open} onClick={() => setOpen(!open)} onKeyDown={leave}>
          <Icon name="address" size={15} />
          {label.length ? label.join(' · ') : t('goods.delivery.choose')}
          <Icon name={open ? 'up' : 'down'} size={14} />
        </button>
        <span className="panel-row__note" role="status">
          {ways ? waysText(ways, t) : t(free ? 'goods.delivery.free' : 'goods.delivery.at_checkout')}
        </span>
        {open && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this row in every browser
          <div
            className="region__fields side-by-side side-by-side--phone gap-2"
            role="group"
            tabIndex={-1}
            aria-label={t('goods.delivery.choose')}
            onKeyDown={leave}
          >
            {LEVELS.slice(0, levels.length).map((name, level) => (
              <select
                key={levels[level]?.[0]?.pid}
                className="select select--s"
                aria-label={t(`goods.delivery.${name}`)}
                value={region[level]?.id ?? ''}
                onChange={(event) => pick(level, Number(event.target.value))}
              >
                <option value="" disabled>
                  {t(`goods.delivery.${name}`)}
                </option>
                {levels[level]?.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            ))}
            <FieldError>{value.state === 'failed' && failureText(value.error, t)}</FieldError>
            {/* Wait for the areas: their row would move the stores. */}
            {(levels.length > 0 || value.state !== 'loading') && <PickupStores site_id={site_id} t={t} />}
          </div>
        )}
      </div>
    </div>
  )
}

/** Describes the cost of each delivery method, the first with its free limit. */
function waysText(ways: readonly SkuDelivery[], t: Translate<typeof SKU_TOP_TEXTS>): string {
  if (!ways.length) return t('goods.delivery.none')
  const words = ways.flatMap(({ delivery_type, delivery_money: money, free_from }) => {
    const amount = formatShort(money)
    if (delivery_type === 'local') return money ? t('goods.delivery.local', { amount }) : []
    if (!money) return t('goods.delivery.free')
    return [t('goods.delivery.fee', { amount }), ...(free_from ? [t('goods.delivery.free_from', { amount: formatShort(free_from) })] : [])]
  })
  return (words.length ? words : [t('goods.delivery.free')]).join(' · ')
}
