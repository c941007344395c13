import './verify.css'
import { useEffect, useRef, useState } from 'react'
import { verify } from '#api/verify.ts'
import type { Verification } from '#contract/verify.ts'
import { Button } from '#islands/ui/Button.tsx'
import { ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx'
import { errorKey } from '#islands/ui/failure.ts'
import { Trail } from '#islands/ui/Trail.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { formatTime } from '#lib/dates/time.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { GivenGoods } from './GivenGoods.tsx'
import type { VERIFICATION_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof VERIFICATION_TEXTS>
  verification: Verification
  onChanged: () => void
}

/** A pickup code: whether, when and by whom it was used, its products, and facts to check. Its one use is confirmed once. */
export function VerificationContent({ t, verification, onChanged }: Props) {
  const { locale } = t
  const { verify_code, is_verify, verify_time, verifier_name, item_array } = verification
  const [isAsking, setAsking] = useState(false)
  const { submit, pending, error, clear } = useSubmit(verify)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(!is_verify)
  useEffect(() => {
    if (is_verify && wasOpen.current) heading.current?.focus()
  }, [is_verify])

  const onConfirm = async () => {
    const result = await submit({ verify_code })
    const isUsed = !result.ok && errorKey(result.error) === 'IS_VERIFYED'
    if (!result.ok && !isUsed) return
    // Used meanwhile, or before an answer was lost: the page says by whom.
    setAsking(false)
    if (result.ok) toast(t('verify.detail.done'))
    onChanged()
  }
  const count = item_array.reduce((sum, { num }) => sum + num, 0)
  const known = { time: formatTime(verify_time), name: verifier_name }
  return (
    <>
      <Trail
        t={t}
        steps={[{ name: t('frame.route.verification'), href: href('verification', locale) }, { name: t('verify.detail.code') }]}
      />
      <section className="box verify-top line wraps apart">
        <div>
          <h1 ref={heading} tabIndex={-1} className={is_verify ? 'verify-top__used' : undefined}>
            {t(is_verify ? 'verify.detail.used' : 'verify.detail.open')}
          </h1>
          <p>
            {!is_verify
              ? t('verify.detail.open_help')
              : verify_time > 0 && t(verifier_name ? 'verify.detail.used_by' : 'verify.detail.used_at', known)}
          </p>
        </div>
        <Code t={t} code={verify_code} />
        {is_verify ? (
          <a className="button button--secondary" href={href('verification', locale)}>
            {t('verify.detail.next')}
          </a>
        ) : (
          <Button kind="secondary" onClick={() => setAsking(true)}>
            {t('verify.detail.hand_over')}
          </Button>
        )}
      </section>
      <Parts t={t} verification={verification} />
      <ConfirmDialog
        t={t}
        open={isAsking}
        onClose={() => {
          setAsking(false)
          clear()
        }}
        title={t('verify.detail.ask', { end: verify_code.slice(-4) })}
        label={t('verify.detail.hand_over')}
        busyLabel={t('verify.detail.busy')}
        onConfirm={() => void onConfirm()}
        pending={pending}
        error={error}
      >
        {t('verify.detail.ask_help', { count })}
      </ConfirmDialog>
    </>
  )
}

/** The code in groups of four, so that it can be compared. */
function Code({ t, code }: { t: Props['t']; code: string }) {
  return (
    <p className="verify-code flex wraps">
      <span className="visually-hidden">{t('verify.detail.code')}</span>
      {code.match(/.{1,4}/g)?.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name
        <span key={place}>{group}</span>
      ))}
    </p>
  )
}

/** The products to hand over, and facts to check. */
function Parts({ t, verification }: Pick<Props, 't' | 'verification'>) {
  const facts = [
    [t('verify.detail.kind'), verification.verify_type_name],
    [t('verify.detail.shop'), verification.site_name],
    ...verification.remark_array.map(({ title, value }) => [title, value]),
  ].filter(([, value]) => value)
  return (
    <div className="verify-parts side-by-side side-by-side--phone gap-8">
      <section aria-labelledby="verify-goods">
        <h2 id="verify-goods">{t('verify.detail.goods')}</h2>
        <GivenGoods items={verification.item_array} />
      </section>
      <section aria-labelledby="verify-facts">
        <h2 id="verify-facts">{t('verify.detail.facts')}</h2>
        <dl className="verify-facts grid gap-2">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
