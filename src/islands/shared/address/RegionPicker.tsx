import './address.css'
import { useEffect } from 'react'
import { listAreas } from '#api/area.ts'
import { Field } from '#islands/ui/Field.tsx'
import { failureText } from '#islands/ui/failure.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/loadable.ts'
import type { Translate } from '#lib/texts.ts'

/** One chosen area. */
export interface PickedArea {
  id: number
  name: string
}

interface Props {
  t: Translate
  /** Chosen areas from the widest down. */
  value: readonly PickedArea[]
  onChange: (value: PickedArea[], complete: boolean) => void
  /** Says that nothing may be left out. */
  error?: string | undefined
}

/** Levels of areas a picker goes down; the fourth is not asked for. */
export const REGION_LEVELS = 3
const AUTOCOMPLETE = ['address-level1', 'address-level2', 'address-level3'] as const

/** Region, city and district, each list read when the level above is chosen; a level without entries ends the picker. */
export function RegionPicker({ t, value, onChange, error }: Props) {
  return (
    <div className="regions">
      {AUTOCOMPLETE.slice(0, Math.min(REGION_LEVELS, value.length + 1)).map((autoComplete, level) => (
        <Level
          key={`${autoComplete}-${value[level - 1]?.id ?? 0}`}
          t={t}
          level={level}
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
  t: Translate
  level: number
  pid: number
  autoComplete: string
  chosen: PickedArea | undefined
  error: string | undefined
  onChoose: (area: PickedArea | null) => void
  /** There is nothing below. */
  onEnd: () => void
}

function Level({ t, level, pid, autoComplete, chosen, error, onChoose, onEnd }: LevelProps) {
  const { value, reload } = useLoad(listAreas, { pid })
  const areas = dataOf(value)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what came from the shop matters
  useEffect(() => {
    if (areas?.length === 0) onEnd()
  }, [areas])

  if (areas?.length === 0) return null
  const failed = value.state === 'failed' ? failureText(value.error, t) : undefined
  return (
    <Field
      label={t(`checkout.region.${level + 1}`)}
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
