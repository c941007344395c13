/** Owner of a chat connection. */
export interface Party {
  kind: 'member' | 'staff'
  /** `member_id` or `staff_id`. */
  id: number
}

/** A message on the socket (contract chat.md). */
export interface Frame {
  type: string
  data: unknown
}

/**
 * The connections of the chat, in whichever process of the shop they end. A party without a connection counts as connected for 15 seconds
 * more, because each page of the site has a socket of its own, and networks are lost for a moment.
 */
export interface Live {
  /** Ties a connection to whom it is of; false where no such connection is open. */
  bind(client_id: string, party: Party): Promise<boolean>
  /** Sends a frame to every connection of the party; true where there is one. */
  push(party: Party, frame: Frame): Promise<boolean>
  /** Sends a frame to every connection of a kind of party. */
  broadcast(kind: Party['kind'], frame: Frame): Promise<void>
  /** Sends a last frame to every connection of the party, but for one that stays, and closes them; the party is gone at once. */
  close(party: Party, frame: Frame, stays?: string): Promise<void>
  /** Those of the kind who are connected now. */
  connected(kind: Party['kind']): Promise<Set<number>>
  /** Tells of each party that has gone: 15 seconds after its last connection ended, or at once where it was closed. */
  onGone(listener: (party: Party) => Promise<void>): void
}
