import { CONTENT_LENGTH } from '#lib/catalogue/review.ts'
import './review.css'
import { type FormEvent, useState } from 'react'
import { can } from '#api/settings.ts'
import { siteName } from '#browser/site-name.ts'
import type { ReviewTask } from '#contract/order-detail.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { FieldError } from '#islands/ui/FieldError.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useDraft } from '#islands/ui/useDraft.ts'
import { type FieldErrors, useFieldErrors } from '#islands/ui/useFieldErrors.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { dropDraft } from '#stores/drafts.ts'
import {
  type Draft,
  type LinePictures,
  NO_PICTURES,
  NO_WORDS,
  picturesDraft,
  SCORES,
  type ScoreName,
  type Scores,
  UNWRITTEN,
  type Words,
} from './draft.ts'
import { ReviewLine } from './ReviewLine.tsx'
import { StarChoice, type StarCount } from './StarChoice.tsx'
import { send } from './send.ts'
import type { REVIEW_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof REVIEW_TEXTS>
  task: ReviewTask
}

/** Reviews of an order's lines with the shop's scores, or their follow-up. Leaves out lines without a star; in a follow-up those without words. */
export function ReviewForm({ t, task: { list, evaluate_status } }: Props) {
  const isAgain = evaluate_status === 1
  const [first] = list
  const [written, setWritten, drop] = useDraft(`review.${isAgain ? 'again.' : ''}${first?.order_id ?? 0}`, UNWRITTEN)
  const [pictures, setPictures] = useState<Partial<Record<number, LinePictures>>>({})
  const { scores, isAnonymous } = written
  const [isEmpty, setEmpty] = useState(false)
  const { form, errors, check, forgive } = useFieldErrors<`${number}` | ScoreName>()
  const { submit, pending, error } = useSubmit(send)
  const draftOf = (id: number): Draft => ({ ...(written.lines[id] ?? NO_WORDS), ...(pictures[id] ?? NO_PICTURES) })
  const isChosen = ({ stars, content, images }: Draft) => (isAgain ? Boolean(content.trim() || images) : stars > 0)
  const chosen = list.filter(({ order_goods_id }) => isChosen(draftOf(order_goods_id)))
  const isSending = list.some(({ order_goods_id }) => draftOf(order_goods_id).isSending)

  const put = (id: number, change: Partial<Words>) => {
    setWritten((before) => ({ ...before, lines: { ...before.lines, [id]: { ...(before.lines[id] ?? NO_WORDS), ...change } } }))
    if (change.content !== undefined) forgive(`${id}`)
    if (isAgain || change.stars) setEmpty(false)
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setEmpty(!chosen.length)
    const faults = chosen.map(({ order_goods_id: id }) => [`${id}`, faultOf(draftOf(id).content, t)] as const)
    // A server that counts a missing score as five must not be sent a review without it.
    const isComplete = isAgain || can('optionalScores')
    const missing = SCORES.filter((name) => !isComplete && !scores[name]).map((name) => [name, t('review.score.missing')] as const)
    const isFine = check(Object.fromEntries([...faults, ...missing]))
    if (!isFine || !first || !chosen.length || isSending) return
    const items = chosen.map((line) => ({ line, ...draftOf(line.order_goods_id) }))
    const result = await submit({ isAgain, is_anonymous: isAnonymous ? 1 : 0, scores, items })
    if (!result.ok) return
    drop()
    for (const { order_goods_id } of list) dropDraft(picturesDraft(order_goods_id, isAgain))
    toast(t('review.form.done'))
    location.assign(href('orders', t.locale, { status: 'waitrate' }))
  }
  return (
    <form ref={form} className="review-form side-by-side gap-8" noValidate onSubmit={(event) => void onSubmit(event)}>
      <div className="grid gap-4">
        {list.map((line) => (
          <ReviewLine
            key={line.order_goods_id}
            t={t}
            line={line}
            draft={draftOf(line.order_goods_id)}
            isAgain={isAgain}
            isOptional={list.length > 1}
            error={errors[`${line.order_goods_id}`]}
            onChange={(change) => put(line.order_goods_id, change)}
            onPictures={(sent) => setPictures((before) => ({ ...before, [line.order_goods_id]: sent }))}
          />
        ))}
        {!isAgain && (
          <ShopScores
            t={t}
            shop={first?.site_name || siteName()}
            scores={scores}
            errors={errors}
            onScore={(name, stars) => {
              setWritten((before) => ({ ...before, scores: { ...before.scores, [name]: stars } }))
              forgive(name)
            }}
          />
        )}
      </div>
      <aside className="box grid gap-4">
        {!isAgain && (
          <Checkbox checked={isAnonymous} onChange={(on) => setWritten((before) => ({ ...before, isAnonymous: on }))}>
            {t('review.form.anonymous')}
          </Checkbox>
        )}
        <SubmitError t={t} error={error} />
        <FieldError>{isEmpty && t(isAgain ? 'review.again.words_missing' : 'review.form.stars_missing')}</FieldError>
        <Button type="submit" kind="primary" size="l" wide busy={pending || isSending} busyLabel={t('review.form.sending')}>
          {t(isAgain ? 'review.again.send' : 'review.form.send')}
        </Button>
        <p className="field__hint">{t(isAgain ? 'review.again.help' : 'review.form.help')}</p>
      </aside>
    </form>
  )
}

/** Checks the words of a review. Returns the fault; undefined for none. */
function faultOf(content: string, t: Props['t']): string | undefined {
  if (!content.trim()) return t('review.form.words_missing')
  return content.trim().length > CONTENT_LENGTH ? t('review.form.too_long', { count: CONTENT_LENGTH }) : undefined
}

interface ScoresProps extends Pick<Props, 't'> {
  shop: string
  scores: Scores
  errors: FieldErrors<ScoreName>
  onScore: (name: ScoreName, stars: StarCount) => void
}

/** Stars for the shop itself. */
function ShopScores({ t, shop, scores, errors, onScore }: ScoresProps) {
  return (
    <section className="box review-shop grid gap-4" aria-labelledby="review-shop">
      <h2 id="review-shop">{t('review.score.shop', { shop })}</h2>
      <div className="review-shop__scores grid gap-4">
        {SCORES.map((name) => (
          <StarChoice
            key={name}
            t={t}
            label={t(`review.score.${name}`)}
            value={scores[name] ?? 0}
            isOptional={can('optionalScores')}
            invalid={Boolean(errors[name])}
            onChange={(stars) => onScore(name, stars)}
          />
        ))}
      </div>
      <FieldError>{SCORES.some((name) => errors[name]) && t('review.score.missing')}</FieldError>
    </section>
  )
}
