interface Award {
  day: number
}

/**
 * Returns the award of the nth consecutive check-in day. The last award repeats (contract member.md). Undefined for a day without one.
 * @example awardOf([{ day: 1 }, { day: 7 }], 9) // { day: 7 }
 */
export function awardOf<Kind extends Award>(awards: readonly Kind[], day: number): Kind | undefined {
  const last = awards.toSorted((a, b) => b.day - a.day)[0]
  return last && day > last.day ? last : awards.find((award) => award.day === day)
}
