import { emit, hashedAsset } from '#lib/page/hashed-asset.ts'
import { fromFrame } from './frame.ts'

/** Address of the icon of an installed shop, drawn from the logo of its settings (`api/icon.ts`); empty without one. */
export const iconAddress = fromFrame(({ icon }) =>
  icon ? emit(hashedAsset('icon', 'png', new Uint8Array(Buffer.from(icon, 'base64')))).address : '',
)
