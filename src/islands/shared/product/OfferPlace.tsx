import type { ReactNode } from 'react'
import { Place } from '#islands/ui/Place.tsx'

interface Props<View, Say, Name extends string, Button extends string> {
  /** Components of the page's offer, by place. */
  drawings: Record<Name, (words: { view: View; t: Say }) => ReactNode>
  part: Name
  view: View
  t: Say
  as?: 'span' | 'div'
  onPress?: (button: Button) => void
}

/** A place that shows price or state of an offer, rendered alike by the build, plain scripts and islands. */
export function OfferPlace<View extends { sale: { state: string } }, Say, Name extends string, Button extends string>({
  drawings,
  part,
  view,
  t,
  as,
  onPress,
}: Props<View, Say, Name, Button>) {
  return (
    <Place name={part} state={view.sale.state} as={as} onPress={onPress}>
      {drawings[part]({ view, t })}
    </Place>
  )
}
