interface Connection {
  saveData?: boolean
  /** By the round trips and the throughput that the browser has measured. */
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g'
}

/** Undefined where the browser does not tell. */
const connection = () => (navigator as Navigator & { connection?: Connection }).connection

/** Returns whether the visitor wants to save data. */
export const savesData = () => connection()?.saveData === true

/** Returns whether the line is too slow for pages that may not be opened. */
export const isSlow = () => savesData() || /[23]g/.test(connection()?.effectiveType ?? '')
