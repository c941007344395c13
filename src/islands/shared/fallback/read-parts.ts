import { noneIfRefused } from '#api/errors.ts'

/** Reads the parts of a page around its main record. */
export interface Parts {
  /** Waits for a part; gives `none` where the shop has no such part, and where it could not be read. */
  read<Part, None>(part: Promise<Part>, none: None): Promise<Part | None>
  /** The first failure so far; undefined while none has failed. A part that the shop does not have has not failed. */
  failure(): Error | undefined
}

/** Starts reading parts: one that fails takes no other away, and the page can say that something is missing. */
export function readParts(): Parts {
  let failure: Error | undefined
  return {
    read: (part, none) =>
      part.catch(noneIfRefused(none)).catch((reason: unknown) => {
        failure ??= reason instanceof Error ? reason : new Error(String(reason))
        return none
      }),
    failure: () => failure,
  }
}
