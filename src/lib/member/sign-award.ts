interface Award {
  day: number
}

/**
 * What a check-in on the nth day in a row gives: the award of that day, and after the last day the last one (contract member.md); undefined
 * where the day has none.
 * @example awardOf([{ day: 1 }, { day: 7 }], 9) // { day: 7 }
 */
export function awardOf<Kind extends Award>(awards: readonly Kind[], day: number): Kind | undefined {
  const last = awards.toSorted((a, b) => b.day - a.day)[0]
  return last && day > last.day ? last : awards.find((award) => award.day === day)
}
