import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { NumberStepper } from '#islands/ui/NumberStepper.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { toast } from '#islands/ui/toast.ts'
import type { Translate } from '#lib/text/texts.ts'
import { State, States } from '../Block.tsx'
import { type Group, ignore } from '../scene.ts'

interface Props {
  t: Translate<['common.']>
}

const NAME = 'Brass desk bell'

/** Widgets without data: buttons, fields, placeholders, dialogs and toasts. */
export const controls: Group = ({ t }) => [
  { name: 'buttons', draw: () => <Buttons t={t} /> },
  { name: 'fields', draw: () => <Fields t={t} /> },
  { name: 'placeholders', draw: () => <Placeholders t={t} /> },
  { name: 'overlays', draw: () => <Overlays t={t} /> },
]

function Buttons({ t }: Props) {
  const say = t('common.retry')
  const kinds = ['primary', 'secondary', 'tertiary', 'quiet', 'danger'] as const
  return (
    <States
      of={Object.fromEntries(kinds.map((kind) => [kind, kind]))}
      draw={(kind) => (
        <>
          <Button kind={kind}>{say}</Button> <Button kind={kind} busy busyLabel={say} />
          <Button kind={kind} disabled>
            {say}
          </Button>
        </>
      )}
    />
  )
}

function Fields({ t }: Props) {
  const say = t('common.retry')
  return (
    <div className="states__row">
      {(['', 'wrong'] as const).map((error) => (
        <State key={error} name={`field ${error}`}>
          <Field label={say} hint={say} error={error && say} required>
            {(control) => <input className="input" {...control} />}
          </Field>
        </State>
      ))}
      <State name="check boxes">
        {[false, true].map((checked) => (
          <Checkbox key={String(checked)} checked={checked} onChange={ignore}>
            {say}
          </Checkbox>
        ))}
        <Checkbox checked={false} invalid onChange={ignore}>
          {say}
        </Checkbox>
        <Checkbox checked disabled onChange={ignore}>
          {say}
        </Checkbox>
      </State>
      <State name="number">
        <NumberStepper value={2} min={1} max={5} onChange={ignore} label={say} lessLabel="−" moreLabel="+" />
      </State>
    </div>
  )
}

function Placeholders({ t }: Props) {
  const say = t('common.retry')
  return (
    <div className="states__row">
      <State name="empty">
        <Empty title={say} help={say}>
          <Button kind="primary">{say}</Button>
        </Empty>
      </State>
      <State name="skeleton">
        <Skeleton rows={3} />
      </State>
    </div>
  )
}

function Overlays({ t }: Props) {
  const [isAsking, setAsking] = useState(false)
  const say = t('common.retry')
  return (
    <div className="states__row">
      <Button onClick={() => setAsking(true)}>dialog</Button>
      {(['plain', 'danger'] as const).map((tone) => (
        <Button key={tone} onClick={() => toast(say, { tone })}>
          toast, {tone}
        </Button>
      ))}
      <ConfirmDialog
        t={t as never}
        open={isAsking}
        onClose={() => setAsking(false)}
        title={NAME}
        label={say}
        busyLabel={say}
        onConfirm={ignore}
        tone="danger"
      >
        {NAME}
      </ConfirmDialog>
    </div>
  )
}
