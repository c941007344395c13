import { MISSING_PICTURE, pictures } from '#api/pictures.ts'
import type { ImageSize } from '#lib/image.ts'

interface Props {
  /** Path of the shop; empty where there is none. */
  path: string
  /** CSS pixels of a side; pictures of goods are square. */
  width: number
  size?: ImageSize
  alt?: string
  lazy?: boolean
}

/** A square picture of goods; where there is none, or it fails to load, the shop's default picture takes its place (F12). */
export function Picture({ path, width, size = 'SMALL', alt = '', lazy }: Props) {
  return (
    <img
      src={pictures.url(path, size) || MISSING_PICTURE}
      alt={alt}
      width={width}
      height={width}
      loading={lazy ? 'lazy' : undefined}
      data-picture="goods"
    />
  )
}
