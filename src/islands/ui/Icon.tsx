import { type IconName, iconHref } from '#lib/page/icons.ts'

/** One icon of the sprite; always beside words, so hidden from readers. `size` in CSS pixels. */
export function Icon({ name, size = 18, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} width={size} height={size} aria-hidden="true">
      <use href={iconHref(name)} />
    </svg>
  )
}
