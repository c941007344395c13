import './withdrawal.css'
import { getWithdraw } from '#api/withdraw.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useQuery } from '#islands/ui/useQuery.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import type { WITHDRAWAL_TEXTS } from './texts.ts'
import { WithdrawalFacts } from './WithdrawalFacts.tsx'

const readId = ({ searchParams }: URL) => ({ id: Number(searchParams.get('id')) || -1 })

/** One withdrawal by the id in the address (R22). */
export function WithdrawalPage({ texts }: { texts: Texts<typeof WITHDRAWAL_TEXTS> }) {
  const t = translator(texts)
  const asked = useQuery(readId)
  const { value, reload } = useLoad(getWithdraw, asked ?? null)
  return (
    <Loaded t={t} value={value} onRetry={reload} failedTitle={t('money.one.failed')} rows={4}>
      {(found) =>
        found ? (
          <>
            <h2 className="money-one__state">{found.status_name}</h2>
            <WithdrawalFacts t={t} withdrawal={found} />
          </>
        ) : (
          <Empty title={t('money.one.unknown')}>
            <a className="button button--primary" href={href('withdrawals', texts.locale)}>
              {t('money.one.to_list')}
            </a>
          </Empty>
        )
      }
    </Loaded>
  )
}
