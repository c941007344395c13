import type { ImageSize } from '#lib/image.ts'
import { pictures } from '#lib/pictures.ts'

interface Props {
  /** Path of the shop; empty where there is none, then the ground shows. */
  path: string
  /** CSS pixels of a side; pictures of goods are square. */
  width: number
  size?: ImageSize
  alt?: string
  lazy?: boolean
}

/** A square picture of goods; where it fails to load the shop's default picture takes its place (F12). */
export function Picture({ path, width, size = 'SMALL', alt = '', lazy }: Props) {
  return (
    <img
      src={pictures.url(path, size) || undefined}
      alt={alt}
      width={width}
      height={width}
      loading={lazy ? 'lazy' : undefined}
      data-picture="goods"
    />
  )
}
