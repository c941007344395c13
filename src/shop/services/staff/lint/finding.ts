/** Lint rules for editors, each described by `lint.<rule>` (issue "Content whole", lint). */
export type LintRule =
  | 'category'
  | 'price'
  | 'stock'
  | 'picture'
  | 'former'
  | 'language'
  | 'alt'
  | 'size'
  | 'small'
  | 'file'
  | 'lost'
  | 'link'
  | 'gone'
  | 'floor'
  | 'days_returns'
  | 'days_delivery'

/** A lint finding. */
export interface Fault {
  rule: LintRule
  /** The picture, the link, the language, … that the rule's words speak of; `''` where the rule says all. */
  what: string
}

/** Something that an editor ought to look at. */
export interface Finding extends Fault {
  /** Where it is mended, below `/desk`. */
  path: string
  /** Stored name of what is to be mended, `''` where it has none. */
  name: string
}

/** Something that editors write, and what is wrong with it. */
export interface Judged extends Pick<Finding, 'path' | 'name'> {
  faults: Fault[]
}

/** Removes repeated faults, because a text in three languages has the same fault three times. */
export function eachOnce(faults: readonly Fault[]): Fault[] {
  return [...new Map(faults.map((fault) => [`${fault.rule} ${fault.what}`, fault])).values()]
}
