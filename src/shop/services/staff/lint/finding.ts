/** What editors ought to look at, each said by `lint.<rule>`. */
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
  | 'lost'
  | 'link'
  | 'floor'

/** Something that an editor ought to look at. */
export interface Finding {
  rule: LintRule
  /** What the rule's words name: the picture's address, the link, the language. */
  values: Record<string, string>
  /** Where it is mended, below `/desk`. */
  path: string
  /** Stored name of what is to be mended. */
  name: string
}
