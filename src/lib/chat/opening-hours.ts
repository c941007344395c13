/** Opening time of one day as minutes from midnight; null = closed. `until` may be 1440, the end of the day. */
export type OpenDay = { from: number; until: number } | null

/** Opening hours of a week, Monday first. */
export type OpeningHours = readonly OpenDay[]
