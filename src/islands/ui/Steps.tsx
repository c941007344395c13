import './steps.css'

interface Props {
  /** Names the row for readers. */
  label: string
  /** Names of the steps. */
  steps: readonly string[]
  /** The one that is at work, from 0; as many as there are steps once all are done. */
  current: number
}

/** How far one is in a task of several steps. */
export function Steps({ label, steps, current }: Props) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined} className={index < current ? 'is-done' : undefined}>
          <span>{index + 1}</span> {step}
        </li>
      ))}
    </ol>
  )
}
