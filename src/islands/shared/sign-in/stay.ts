/** Days a sign-in is kept where the visitor asks for it (S01; the seven-day label). */
export const KEEP_DAYS = 7
