/** An error that the user can act on: shown as one line, without a stack. */
export class UserError extends Error {}

/** Message for a full disk. */
export const DISK_FULL = 'The disk is full; free some space, or set DATA_DIR, UPLOAD_DIR and DIST_DIR to folders on another.'
