import './group-steps.css'
import type { Translate } from '#lib/text/texts.ts'
import type { GROUP_CARD_TEXTS } from './texts.ts'

const STEPS = ['number', 'pay', 'send'] as const

/** Explains how a group buy of this shop works: buyers do not wait for others. */
export function GroupSteps({ t }: { t: Translate<typeof GROUP_CARD_TEXTS> }) {
  return (
    <ol className="group-steps side-by-side side-by-side--phone" aria-label={t('promotion.group.steps')}>
      {STEPS.map((step) => (
        <li key={step}>
          <p>
            <b>{t(`promotion.group.step.${step}`)}</b>
            <span>{t(`promotion.group.step.${step}_text`)}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Section that explains the steps of a group-buy, below its own page. */
export function GroupHow({ t }: { t: Translate<typeof GROUP_CARD_TEXTS> }) {
  return (
    <section className="group-how">
      <h2 className="rule">{t('promotion.group.steps')}</h2>
      <GroupSteps t={t} />
    </section>
  )
}
