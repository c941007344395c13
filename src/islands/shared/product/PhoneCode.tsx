import './product.css'
import { useEffect, useRef } from 'react'
import { pictures } from '#api/pictures.ts'
import { getSkuQr } from '#api/qr.ts'
import { failureText } from '#islands/ui/failure.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { SKU_TOP_TEXTS } from './texts.ts'

/** QR code that opens a product on the phone, in a small panel that takes and returns the focus. Without a picture it shows the address. */
export function PhoneCode({ sku_id, onClose, t }: { sku_id: number; onClose: () => void; t: Translate<typeof SKU_TOP_TEXTS> }) {
  const { value, reload } = useLoad(getSkuQr, { sku_id })
  const code = value.state === 'ready' ? value.data.path.h5 : undefined
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className="phone-code grid gap-2 float"
      aria-label={t('goods.phone')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      {code?.status === 1 && code.img && <img src={pictures.url(code.img)} alt={t('goods.phone.scan')} width={160} height={160} />}
      {(value.state === 'loading' || value.state === 'idle') && <div className="skeleton phone-code__wait" />}
      {value.state === 'failed' ? (
        <p role="alert">
          {failureText(value.error, t)}
          <button type="button" className="more" onClick={reload}>
            {t('common.retry')}
          </button>
        </p>
      ) : (
        <p role="status">
          {value.state === 'ready' && (code?.status === 1 ? t('goods.phone.scan') : code?.message || t('goods.phone.none'))}
        </p>
      )}
      {code?.url && <a href={code.url}>{t('goods.phone.open')}</a>}
      <button type="button" className="icon-button" aria-label={t('common.close')} onClick={onClose}>
        <Icon name="close" size={16} />
      </button>
    </section>
  )
}
