import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface Tab<Name extends string> {
  name: Name
  label: ReactNode
  panel: () => ReactNode
}

interface Props<Name extends string> {
  /** Names the row of tabs for readers. */
  label: string
  tabs: readonly Tab<Name>[]
  value: Name
  onChange: (name: Name) => void
}

/** Tabs with their panels; arrow keys move, only the chosen panel is drawn. */
export function Tabs<Name extends string>({ label, tabs, value, onChange }: Props<Name>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as Name)}>
      <Base.List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.name} value={tab.name}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.name} value={tab.name}>
          {tab.panel()}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
