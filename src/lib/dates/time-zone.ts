/** The zone of a shop that names none. */
export const DEFAULT_TIME_ZONE = 'Asia/Hong_Kong'

/** The shop's zone as the build was told it (`TIME_ZONE`); the shop itself hands its own setting over. */
export const BUILT_ZONE: string = import.meta.env?.PUBLIC_TIME_ZONE || DEFAULT_TIME_ZONE
