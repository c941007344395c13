/** Kinds of failure (`api/errors.ts`) whose message is the shop's own; the message of any other is a developer's. */
const SAID = ['api', 'auth', 'closed']

/** The shop's own words for why something failed; empty where it said nothing and the page has its own. */
export function shopWords(reason: unknown): string {
  return reason instanceof Error && 'kind' in reason && SAID.includes(String(reason.kind)) ? reason.message : ''
}
