/** Megabytes of a picture that is sent in. */
export const PICTURE_MEGABYTES = 10

/** Sizes a shop of the family keeps of each uploaded picture (contract README, `img`). */
export type ImageSize = 'SMALL' | 'MID' | 'BIG'

/** Pixels of the longer side of each size, as the reference server makes them; for `srcset`. */
export const IMAGE_WIDTH: Record<ImageSize, number> = { SMALL: 240, MID: 480, BIG: 960 }

const ABSOLUTE = /^(?:https?:)?\/\/|^data:image\//i

/**
 * Creates the address functions of an image domain (V08). They take the first of a comma-separated list, insert the size before the
 * extension (not for `defaultImage`), and prefix `domain` to relative paths. Empty input gives `''`.
 * @param lowerCase for servers of the family with lower-case sizes (contract README, `img`)
 * @example images('https://i.example/').url('upload/a.jpg,upload/b.jpg', 'MID') // 'https://i.example/upload/a_MID.jpg'
 */
export function images(domain: string, defaultImage = '', lowerCase = false) {
  const prefix = domain.endsWith('/') ? domain : `${domain}/`
  const url = (paths: string, size?: ImageSize): string => {
    const path = firstImage(paths)
    if (!path) return ''
    const sized =
      size && path !== defaultImage ? path.replace(/(?=\.[^./?#]+(?:[?#].*)?$)/, `_${lowerCase ? size.toLowerCase() : size}`) : path
    return ABSOLUTE.test(sized) ? sized : prefix + sized.replace(/^\/+/, '')
  }
  return {
    url,
    /** The address of one picture or film of a text, never a list: commas belong to it. */
    one(path: string): string {
      const address = path.trim().replace(/^\/\//, 'https://')
      return !address || ABSOLUTE.test(address) ? address : prefix + address.replace(/^\/+/, '')
    },
    /** The address of a film; `''` for one of another scheme than http, which a browser would not play but run. */
    film(path: string): string {
      const address = path.trim()
      return /^(?!https?:)[^/?#]*:/i.test(address) ? '' : this.one(address)
    },
    /** A `srcset` over all three sizes; empty for data URIs and empty paths. */
    srcset(paths: string): string {
      const path = firstImage(paths)
      if (!path || path.startsWith('data:') || path === defaultImage) return ''
      return (['SMALL', 'MID', 'BIG'] as const).map((size) => `${url(path, size)} ${IMAGE_WIDTH[size]}w`).join(', ')
    },
  }
}

/** The pictures of a comma-separated list, blanks dropped. */
export function splitImages(paths: string | null | undefined): string[] {
  if (paths?.startsWith('data:')) return [paths]
  return (paths ?? '')
    .split(',')
    .map((path) => path.trim())
    .filter(Boolean)
}

function firstImage(paths: string): string {
  return splitImages(paths)[0] ?? ''
}
