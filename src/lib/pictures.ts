import { images } from './image.ts'

/**
 * Addresses of the shop's pictures (V08), from the image domain of the settings: `PUBLIC_IMAGE_URL`, else the shop's own, else this origin.
 */
export const pictures = images(import.meta.env.PUBLIC_IMAGE_URL || import.meta.env.PUBLIC_SHOP_URL || '')
