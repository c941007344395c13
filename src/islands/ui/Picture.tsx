import { MISSING_PICTURE, pictures } from '#api/pictures.ts'
import type { ImageSize } from '#lib/page/image.ts'

interface Props {
  /** Path of the shop, the first of a comma list counts (V08); empty where there is none. */
  path: string
  /** CSS pixels, for its shape. */
  width?: number
  height?: number
  /** Empty where the words beside it say the same. */
  alt?: string
  /** How wide it is drawn, as in `<img sizes>`: the browser takes what it needs of all sizes. Without it, `size` is taken. */
  sizes?: string
  size?: ImageSize
  /** Whose default picture stands in where it is missing or fails to load (F12). */
  kind?: 'goods' | 'head' | 'store' | 'article'
  lazy?: boolean
  /** The page's largest. */
  first?: boolean
}

/** A picture of the shop. */
export function Picture({
  path,
  width = 480,
  height = width,
  alt = '',
  sizes,
  size = sizes ? 'MID' : 'SMALL',
  kind = 'goods',
  lazy,
  first,
}: Props) {
  return (
    <img
      loading={lazy ? 'lazy' : undefined}
      fetchPriority={first ? 'high' : undefined}
      sizes={sizes}
      srcSet={(sizes && pictures.srcset(path)) || undefined}
      src={pictures.url(path, size) || MISSING_PICTURE}
      alt={alt}
      width={width}
      height={height}
      data-picture={kind}
    />
  )
}
