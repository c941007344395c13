/** A reminder of a flash sale before it begins. */
export interface Reminder {
  /** Of the slot goods. */
  id: number
  name: string
  /** Unix seconds of its beginning. */
  begins: number
  /** Already told, in whichever tab. */
  told?: boolean
}

/** Seconds before the beginning at which a reminder is shown. */
export const REMIND_BEFORE = 300

/** Where the device keeps them. */
export const REMINDERS_KEY = 'reminders'
