/** The zone of a shop that names none. */
export const DEFAULT_TIME_ZONE = 'Asia/Hong_Kong'

/** The shop's time zone from the build's environment (`TIME_ZONE`); the shop passes its own setting instead. */
export const BUILT_ZONE: string = import.meta.env?.PUBLIC_TIME_ZONE || DEFAULT_TIME_ZONE
