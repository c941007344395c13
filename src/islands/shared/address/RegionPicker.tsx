import './address.css'
import { useEffect } from 'react'
import { listAreas } from '#api/area.ts'
import type { Area } from '#contract/area.ts'
import { FailureWords } from '#islands/ui/FailureWords.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { type Call, useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { REGION_PICKER_TEXTS } from './texts.ts'

/** One chosen area. */
export interface PickedArea {
  id: number
  name: string
}

interface Props {
  t: Translate<typeof REGION_PICKER_TEXTS>
  /** Chosen areas from the widest down. */
  value: readonly PickedArea[]
  onChange: (value: PickedArea[], complete: boolean) => void
  /** Reads the areas below one, for who has asked for them before. */
  read?: Call<{ pid: number }, Area[]>
  /** Says that nothing may be left out. */
  error?: string | undefined
}

/** Levels of areas a picker goes down; the fourth is not asked for. */
const LEVELS = [
  { autoComplete: 'address-level1', label: 'checkout.region.1' },
  { autoComplete: 'address-level2', label: 'checkout.region.2' },
  { autoComplete: 'address-level3', label: 'checkout.region.3' },
] as const
export const REGION_LEVELS = LEVELS.length

/**
 * Region, city and district, each list read when the level above is chosen. A level with one entry has it chosen; one without any ends the
 * picker.
 */
export function RegionPicker({ t, value, onChange, read = listAreas, error }: Props) {
  return (
    <div className="regions">
      {LEVELS.slice(0, value.length + 1).map(({ autoComplete, label }, level) => (
        <Level
          key={`${autoComplete}-${value[level - 1]?.id ?? 0}`}
          t={t}
          read={read}
          label={label}
          pid={value[level - 1]?.id ?? 0}
          autoComplete={autoComplete}
          chosen={value[level]}
          error={level === value.length ? error : undefined}
          onChoose={(area) =>
            onChange(area ? [...value.slice(0, level), area] : value.slice(0, level), level === REGION_LEVELS - 1 && Boolean(area))
          }
          onEnd={() => onChange([...value], true)}
        />
      ))}
    </div>
  )
}

interface LevelProps {
  t: Translate<typeof REGION_PICKER_TEXTS>
  read: Call<{ pid: number }, Area[]>
  label: (typeof LEVELS)[number]['label']
  pid: number
  autoComplete: string
  chosen: PickedArea | undefined
  error: string | undefined
  onChoose: (area: PickedArea | null) => void
  /** There is nothing below. */
  onEnd: () => void
}

function Level({ t, read, label, pid, autoComplete, chosen, error, onChoose, onEnd }: LevelProps) {
  const { value, reload } = useLoad(read, { pid })
  const areas = dataOf(value)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what came from the shop matters
  useEffect(() => {
    if (!areas?.length) {
      if (areas) onEnd()
      return
    }
    const [only, second] = areas
    if (only && !second && !chosen) onChoose({ id: only.id, name: only.name })
  }, [areas])

  if (areas?.length === 0) return null
  const failed = value.state === 'failed' ? <FailureWords error={value.error} t={t} /> : undefined
  return (
    <Field
      label={t(label)}
      error={failed ?? error}
      required
      aside={
        failed && (
          <button type="button" className="link" onClick={reload}>
            {t('common.retry')}
          </button>
        )
      }
    >
      {(control) => (
        <select
          {...control}
          className="select"
          autoComplete={autoComplete}
          value={chosen?.id ?? ''}
          disabled={!areas}
          aria-busy={!areas || undefined}
          onChange={(event) => {
            const area = areas?.find(({ id }) => id === Number(event.target.value))
            onChoose(area ? { id: area.id, name: area.name } : null)
          }}
        >
          <option value="">{areas ? t('checkout.region.choose') : t('common.loading')}</option>
          {areas?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
