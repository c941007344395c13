/** Closes after which the top advertisement is neither requested nor shown any more (F05). */
export const TOP_AD_LIMIT = 3

/** Where the number of closes is kept on the device. */
export const TOP_AD_KEY = 'top-ad-count'
