import './device-data.css'
import { useEffect, useState } from 'react'
import { Empty } from '#islands/ui/Empty.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { clearDeviceData, type DeviceGroup, listDeviceData } from '#stores/device-data.ts'
import type { DEVICE_DATA_TEXTS } from './texts.ts'

/** Lists what the shop keeps on this device by purpose, and clears one purpose or everything. */
export function DeviceData({ texts }: { texts: Texts<typeof DEVICE_DATA_TEXTS> }) {
  const t = translator(texts)
  // The first render cannot read storage.
  const [kept, setKept] = useState<ReadonlyMap<DeviceGroup, string[]>>()
  const [cleared, setCleared] = useState('')
  useEffect(() => {
    const read = () => setKept(listDeviceData())
    read()
    addEventListener('storage', read)
    return () => removeEventListener('storage', read)
  }, [])
  const clear = (group?: DeviceGroup) => {
    clearDeviceData(group)
    setKept(listDeviceData())
    setCleared(group ? t('privacy.device.cleared_one', { name: t(`privacy.device.group.${group}`) }) : t('privacy.device.cleared'))
    document.querySelector<HTMLElement>('#device-data')?.focus()
  }
  if (!kept) return <Skeleton rows={4} className="skeleton--row" />
  return (
    <section className="device-data" aria-labelledby="device-data">
      <h2 id="device-data" tabIndex={-1}>
        {t('privacy.device.kept')}
      </h2>
      <p role="status">{cleared}</p>
      {kept.size ? (
        <>
          <ul>
            {[...kept].map(([group, names]) => (
              <li key={group}>
                <div>
                  <h3>{t(`privacy.device.group.${group}`)}</h3>
                  <p>{t(`privacy.device.why.${group}`)}</p>
                  <p className="device-data__names" translate="no">
                    {names.join(', ')}
                  </p>
                </div>
                <button
                  type="button"
                  className="button button--secondary button--s"
                  aria-label={t('privacy.device.clear_one', { name: t(`privacy.device.group.${group}`) })}
                  onClick={() => clear(group)}
                >
                  {t('privacy.device.clear')}
                </button>
              </li>
            ))}
          </ul>
          <button type="button" className="button button--secondary" onClick={() => clear()}>
            {t('privacy.device.clear_all')}
          </button>
        </>
      ) : (
        <Empty title={t('privacy.device.empty')} help={t('privacy.device.empty_help')}>
          <a className="button button--primary" href={href('home', texts.locale)}>
            {t('common.home')}
          </a>
        </Empty>
      )}
    </section>
  )
}
