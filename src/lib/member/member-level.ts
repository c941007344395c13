/** A level as far as its threshold goes. */
interface Threshold {
  level_name: string
  growth: number
}

/**
 * The level a member is growing towards and how far that is, in percent; null at the top or without levels. Thresholds are compared as
 * numbers, in ascending order.
 * @example nextLevel([{ level_name: 'Ferry', growth: 0 }, { level_name: 'Tram', growth: 2000 }], 1280)?.percent // 64
 */
export function nextLevel(levels: readonly Threshold[], growth: number): { name: string; growth: number; percent: number } | null {
  const next = [...levels].sort((a, b) => a.growth - b.growth).find((level) => level.growth > growth)
  if (!next) return null
  return { name: next.level_name, growth: next.growth, percent: Math.min(100, Math.floor((growth / next.growth) * 100)) }
}

/** The part of the day for a greeting, from the hour of the visitor's clock. */
export function dayPart(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

/** Up to two letters that stand for a member without a picture. @example initials('Ka Yan') // 'KY' */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
