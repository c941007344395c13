import { type Clocked, type Due, findDue, findNextChange } from '#shop/services/promotion/next-change.ts'

/** Milliseconds between two looks in the second before a change, and after a look that failed. */
const CLOSE = 50
const AGAIN = 5000
/** Seconds without a look at most: a machine that slept has missed its timer. */
const LONGEST = 60

/** Watch of scheduled changes. */
export interface ClockWatch {
  /** Looks anew when the next change is: something was written. */
  look(): void
  end(): void
}

/** Reports scheduled changes by the shop's clock from now on, when they happen. None is missed, however late a timer fires. */
export function watchClock(surroundings: Clocked, tell: (due: Due) => void): ClockWatch {
  let seen = surroundings.now()
  let timer: NodeJS.Timeout | undefined
  let isEnded = false
  const lookNow = async (): Promise<number> => {
    const now = surroundings.now()
    if (now > seen) {
      const due = await findDue(surroundings, seen, now)
      if (due.tables.length || due.goods.length) tell(due)
    }
    // A clock that was put back comes to these moments once more.
    seen = now
    const ahead = (await findNextChange(surroundings)) - surroundings.now()
    return ahead > 1 ? Math.min(ahead - 1, LONGEST) * 1000 : CLOSE
  }
  let turn = Promise.resolve()
  const look = (): void => {
    clearTimeout(timer)
    turn = turn.then(async () => {
      const delay = await lookNow().catch(() => AGAIN)
      clearTimeout(timer)
      if (!isEnded) timer = setTimeout(look, delay).unref()
    })
  }
  look()
  return {
    look,
    end() {
      isEnded = true
      clearTimeout(timer)
    },
  }
}
