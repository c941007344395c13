let ahead = 0

/** Sets the clock by an answer's `timestamp` (unix seconds); 0 says nothing. */
export function setServerTime(timestamp: number): void {
  if (timestamp > 0) ahead = timestamp * 1000 - Date.now()
}

/** The server's time in unix seconds, kept by every answer; the device's own before the first one. */
export function serverNow(): number {
  return Math.floor((Date.now() + ahead) / 1000)
}
