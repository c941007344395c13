import './verify.css'
import { listVerifications, listVerifyTypes } from '#api/verify.ts'
import type { Verification } from '#contract/verify.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { isRefused } from '#islands/ui/is-refused.ts'
import { LoadedList } from '#islands/ui/LoadedList.tsx'
import { QueryLink } from '#islands/ui/QueryLink.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { usePagedList } from '#islands/ui/usePagedList.ts'
import { useQuery } from '#islands/ui/useQuery.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { formatTime } from '#lib/dates/time.ts'
import { href } from '#lib/routes/paths.ts'
import { readPage } from '#lib/routes/query-number.ts'
import { type Texts, type Translate, translator } from '#lib/text/texts.ts'
import { GivenGoods } from './GivenGoods.tsx'
import { NotVerifier } from './NotVerifier.tsx'
import type { VERIFICATIONS_TEXTS } from './texts.ts'

interface Query {
  /** A key of the shop's kinds, or `all`. */
  type: string
  page: number
}

const PAGE_SIZE = 10
const NOTHING = {}
const readQuery = ({ searchParams }: URL): Query => ({
  type: searchParams.get('type') || 'all',
  page: readPage(searchParams),
})
const writeQuery = ({ type, page }: Query) =>
  new URLSearchParams({ ...(type !== 'all' && { type }), ...(page > 1 && { page: String(page) }) }).toString()
const listPage = ({ type, page }: Query, options: { signal: AbortSignal }) =>
  listVerifications({ verify_type: type, page, page_size: PAGE_SIZE }, options)

/** Hand-overs by this verifier, newest first, by kind of code (R48). */
export function Verifications({ texts }: { texts: Texts<typeof VERIFICATIONS_TEXTS> }) {
  const t = translator(texts)
  const query = useQuery(readQuery, writeQuery)
  const list = usePagedList(listPage, query)
  const types = useLoad(listVerifyTypes, NOTHING)
  if (isRefused(list.value)) return <NotVerifier t={t} />
  const kinds = [
    ['all', t('verify.list.all')] as const,
    ...Object.entries(dataOf(types.value) ?? {}).map(([type, { name }]) => [type, name] as const),
  ]
  const enter = href('verification', texts.locale)
  return (
    <>
      <header className="verify-head line wraps apart gap-3">
        <h1 ref={list.heading} tabIndex={-1}>
          {t('frame.route.verifications')}
        </h1>
        <a className="button button--secondary button--s" href={enter}>
          {t('frame.route.verification')}
        </a>
      </header>
      <nav className="tabs" aria-label={t('verify.list.kinds')}>
        {kinds.map(([type, name]) => (
          <QueryLink key={type} state={query} to={{ type, page: 1 }} current={query.visit?.query.type === type}>
            {name}
          </QueryLink>
        ))}
      </nav>
      <LoadedList
        t={t}
        list={list}
        failedTitle={t('verify.list.failed')}
        cards={3}
        className="verify-list grid gap-4"
        empty={() => (
          <Empty title={t('verify.list.empty')} help={t('verify.list.empty_help')}>
            <a className="button button--primary" href={enter}>
              {t('frame.route.verification')}
            </a>
          </Empty>
        )}
      >
        {({ list }) => list.map((verification) => <Row key={verification.verify_code} t={t} verification={verification} />)}
      </LoadedList>
    </>
  )
}

function Row({ t, verification }: { t: Translate<typeof VERIFICATIONS_TEXTS>; verification: Verification }) {
  const { verify_code, verify_time, site_name, verify_type_name, verifier_name, item_array } = verification
  return (
    <article className="verify-card surface" aria-label={t('verify.list.code', { code: verify_code })}>
      <header className="verify-card__head line wraps small">
        <span>{formatTime(verify_time)}</span>
        <span>{site_name}</span>
        <span>{verify_type_name}</span>
        {verifier_name && <span>{t('verify.list.by', { name: verifier_name })}</span>}
        <a href={href('verificationDetail', t.locale, { code: verify_code })} aria-label={`${t('verify.list.detail')} ${verify_code}`}>
          {t('verify.list.detail')}
        </a>
      </header>
      <GivenGoods items={item_array} />
    </article>
  )
}
