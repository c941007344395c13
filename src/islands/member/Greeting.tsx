import './greeting.css'
import { listLevels } from '#api/account.ts'
import type { Member } from '#contract/member.ts'
import { Picture } from '#islands/ui/Picture.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { dayPart, initials, nextLevel } from '#lib/member/member-level.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { WELCOME_TEXTS } from './texts.ts'

/**
 * Picture of the member, the shop's default one or initials (F12). Beside it a greeting by time of day, the level and the growth missing to
 * the next.
 */
export function Greeting({ t, member }: { t: Translate<typeof WELCOME_TEXTS>; member: Member }) {
  const levels = dataOf(useLoad(listLevels, {}).value) ?? []
  const name = member.nickname || member.username
  const next = nextLevel(levels, member.growth)
  return (
    <header className="greeting">
      <Picture path={member.headimg} width={64} kind="head" />
      <span className="greeting__letters picture-words" aria-hidden="true">
        {initials(name)}
      </span>
      <div>
        <h1>{t(`member.good.${dayPart(new Date().getHours())}`, { name })}</h1>
        <p className="greeting__level">
          {member.member_level_name && (
            <a className="tag" href={href('level', t.locale)}>
              {member.member_level_name}
            </a>
          )}
          {next &&
            t('member.growth', { growth: member.growth.toLocaleString('en'), next: next.growth.toLocaleString('en'), level: next.name })}
        </p>
        {next && <progress value={next.percent} max={100} aria-label={t('member.growth_label')} />}
      </div>
    </header>
  )
}
