import { images } from '#lib/page/image.ts'

/** Addresses of pictures in texts of the shop, by the settings of the process that fills the mirror. */
export const pictures = images(process.env.PUBLIC_IMAGE_URL || process.env.PUBLIC_SHOP_URL || '')
