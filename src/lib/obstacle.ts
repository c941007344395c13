/** An obstacle the user can act on: shown as one line, without a stack. */
export class Obstacle extends Error {}
