/** Days a token lives if the visitor ticks “remember me” (S01). */
export const KEEP_DAYS = 7
