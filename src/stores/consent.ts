/** Where the device keeps the visitor's answer about cookies. */
export const CONSENT_KEY = 'consent'

/** Where the session keeps placed orders until they are paid, for the data layer. */
export const ORDERS_KEY = 'analytics.orders'

/** Consent of a visitor beyond the necessary: visit statistics, and a viewing history on this device. */
export interface Consent {
  visits: boolean
  looks: boolean
}

/** Reads the visitor's answer; null before one. */
export function readConsent(): Consent | null {
  try {
    const kept: Partial<Consent> | null = JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null')
    return kept && { visits: kept.visits === true, looks: kept.looks === true }
  } catch {
    return null
  }
}

/** Keeps the visitor's answer on this device. */
export function keepConsent(consent: Consent): void {
  localStorage.setItem(CONSENT_KEY, JSON.stringify(consent))
}

/** Whether the device may keep what the visitor looked at, in a shop that asks for consent. */
export function mayKeepLooks(): boolean {
  return readConsent()?.looks === true
}
