import './pay-result.css'
import { useState } from 'react'
import { Icon } from '#islands/ui/Icon.tsx'
import { dataOf } from '#lib/async/loadable.ts'
import type { IconName } from '#lib/page/icons.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { $member } from '#stores/member.ts'
import type { PAY_RESULT_TEXTS } from './texts.ts'

const STEPS = [
  ['pack', 'package'],
  ['follow', 'delivery'],
  ['arrive', 'check'],
] as const satisfies readonly (readonly [string, IconName])[]

/** The way of a paid parcel in three sentences, and the offer of a password to a member who has none. */
export function WhatNext({ t, isSent }: { t: Translate<typeof PAY_RESULT_TEXTS>; isSent: boolean }) {
  // Read by the frame. Later steps are left out, because they would push down the content below.
  const [member] = useState(() => dataOf($member.get()))
  return (
    <>
      {isSent && (
        <section className="what-next" aria-labelledby="what-next">
          <h2 id="what-next" className="rule rule--above">
            {t('order.result.what_next')}
          </h2>
          <ol>
            {STEPS.map(([step, icon]) => (
              <li key={step}>
                <Icon name={icon} />
                <b>{t(`order.result.step.${step}`)}</b>
                <p>{t(`order.result.step.${step}_help`)}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {member?.password === 0 && (
        <section className="quicker grid gap-2" aria-labelledby="quicker">
          <h2 id="quicker">{t('order.result.quicker')}</h2>
          <p>{t('order.result.quicker_help')}</p>
          <a className="button button--tertiary button--s" href={href('securityEdit', t.locale, { type: 'password' })}>
            {t('order.result.set_password')}
          </a>
        </section>
      )}
    </>
  )
}
