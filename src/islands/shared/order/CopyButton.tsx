import { Icon } from '#islands/ui/Icon.tsx'
import { toast } from '#islands/ui/toast.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { COPY_BUTTON_TEXTS } from './texts.ts'

/** Copies a number or a code and says so (V11). */
export function CopyButton({ t, text, label }: { t: Translate<typeof COPY_BUTTON_TEXTS>; text: string; label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast(t('order.copied'))
    } catch {
      toast(t('order.copy_failed'), { tone: 'danger' })
    }
  }
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={() => void copy()}>
      <Icon name="copy" size={15} />
    </button>
  )
}
