/** A square of a picture, in its own pixels. */
export interface Crop {
  x: number
  y: number
  size: number
}

/** A picture's extent, in pixels. */
export interface Extent {
  width: number
  height: number
}

/** The extent of a decoded picture. */
export function extentOf({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): Extent {
  return { width, height }
}

/** The least side of a square, so that a portrait is not blurred. */
export const LEAST_CROP = 120

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))

/** The square in the middle, a fifth smaller than what fits. */
export function middleCrop(picture: Extent): Crop {
  const shorter = Math.min(picture.width, picture.height)
  const size = between(shorter * 0.8, Math.min(LEAST_CROP, shorter), shorter)
  return { x: (picture.width - size) / 2, y: (picture.height - size) / 2, size }
}

/** The square moved by so many pixels, within the picture. */
export function movedCrop({ x, y, size }: Crop, right: number, down: number, picture: Extent): Crop {
  return { x: between(x + right, 0, picture.width - size), y: between(y + down, 0, picture.height - size), size }
}

/**
 * The square with another side around the same middle, within the picture and not below {@link LEAST_CROP}.
 * @example sizedCrop({ x: 100, y: 100, size: 200 }, 400, { width: 400, height: 600 }) // { x: 0, y: 0, size: 400 }
 */
export function sizedCrop(crop: Crop, wanted: number, picture: Extent): Crop {
  const shorter = Math.min(picture.width, picture.height)
  const size = between(wanted, Math.min(LEAST_CROP, shorter), shorter)
  const half = (crop.size - size) / 2
  return movedCrop({ x: crop.x + half, y: crop.y + half, size }, 0, 0, picture)
}
