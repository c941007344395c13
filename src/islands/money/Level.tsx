import './level.css'
import './money.css'
import { getAccountRule, listLevels } from '#api/account.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { nextLevel } from '#lib/member/member-level.ts'
import { formatCount } from '#lib/money/format.ts'
import { type Texts, type Translate, translator } from '#lib/text/texts.ts'
import { takeMember } from '#stores/member.ts'
import { LevelTable } from './LevelTable.tsx'
import type { LEVEL_TEXTS } from './texts.ts'

type T = Translate<typeof LEVEL_TEXTS>

/** Where the member stands, all levels, and what the server says of growth; it may say nothing. */
async function readLevels(_: object, options: { signal?: AbortSignal } = {}) {
  const rules = getAccountRule({}, options).then(
    ({ growth }) => growth,
    () => [],
  )
  const [levels, { growth }, said] = await Promise.all([listLevels({}, options), takeMember(), rules])
  return { levels, growth, said }
}

/** The member's level, how far the next one is, and what each gives (R27). */
export function Level({ texts }: { texts: Texts<typeof LEVEL_TEXTS> }) {
  const t = translator(texts)
  const { value, reload } = useLoad(readLevels, {})
  return (
    <Loaded t={t} value={value} onRetry={reload} failedTitle={t('money.level.failed')} cards={2}>
      {(found) => <Levels t={t} {...found} />}
    </Loaded>
  )
}

function Levels({ t, levels, growth, said }: { t: T } & Awaited<ReturnType<typeof readLevels>>) {
  const rows = levels.toSorted((a, b) => a.growth - b.growth)
  const own = rows.findLast((level) => level.growth <= growth)
  const next = nextLevel(rows, growth)
  return (
    <>
      <div className="level-card side-by-side side-by-side--phone surface">
        <p className="level-card__own grid gap-2">
          <span>{t('money.level.you_are')}</span>
          <b>{own?.level_name ?? t('money.level.none')}</b>
          <span>
            <strong>{formatCount(Math.trunc(growth))}</strong> {t('money.points.growth')}
          </span>
        </p>
        <div className="level-card__way grid gap-4">
          <p>
            <b>
              {next
                ? t('money.level.more', { count: formatCount(Math.ceil(next.growth - growth)), level: next.name })
                : t('money.level.top')}
            </b>
          </p>
          {next && <progress value={next.percent} max={100} aria-label={t('money.level.progress')} />}
          {said.map(({ content }) => (
            <p key={content} className="money-hint">
              {content}
            </p>
          ))}
        </div>
      </div>
      <section className="money-part" aria-labelledby="levels">
        <h2 id="levels">{t('money.level.gives')}</h2>
        <LevelTable t={t} levels={rows} own={own} next={next?.name} />
      </section>
    </>
  )
}
