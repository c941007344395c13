import { type KeyboardEvent, type ReactNode, useId } from 'react'

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

/** Moves the focus along the row, round its ends; what it reaches is chosen by Enter, as buttons are. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const row = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = row.indexOf(event.target as HTMLElement)
  const next: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: (at + 1) % row.length, Home: 0, End: -1 }
  const reached = row.at(next[event.key] ?? row.length)
  if (!reached) return
  event.preventDefault()
  reached.focus()
}

/** Tabs with their panels; arrow keys move, only the chosen panel is drawn (the ARIA practices' tabs that are activated by hand). */
export function Tabs<Name extends string>({ label, tabs, value, onChange }: Props<Name>) {
  const id = useId()
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ name, label }) => {
          const isChosen = name === value
          return (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={isChosen}
              aria-controls={isChosen ? `${id}-panel` : undefined}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => onChange(name)}
            >
              {label}
            </button>
          )
        })}
      </div>
      {tabs.map(
        ({ name, panel }) =>
          name === value && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without anything to press is reached by the keys as well
            <div key={name} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${name}`} tabIndex={0}>
              {panel()}
            </div>
          ),
      )}
    </>
  )
}
