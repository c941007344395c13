import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Release } from '#publish/release/release-line.ts'
import type { LockHolder } from '#shop/db/lock.ts'

/** Result of one run of the publisher. */
export interface Outcome {
  /** Why it ran. */
  reason: string
  /** ISO 8601, when it was over. */
  at: string
  /** The release that it made last; undefined where none had to be made. */
  release?: string
  /** Pages that were rendered, files that differ, and files that went. */
  rendered: number
  put: number
  gone: number
  /** The first of the pages that changed, by their files. */
  files: string[]
  /** Seconds each step took. */
  seconds: Record<string, number>
  /** Data that the shop did not return, whose last values stay; pages that are too large, and addresses that lead to nothing on the site. */
  leftOut: string[]
  broken: string[]
  /** Targets that did not take the release, a line each; they are tried again, and take the next with what they missed. */
  missed: string[]
  /** Why it came to nothing, in one line; what is live stays live. */
  fault?: string
}

/** Publishing state of a site. */
export interface State {
  /** The process that publishes the site; undefined where none does. */
  publisher: LockHolder | undefined
  live: Pick<Release, 'id' | 'madeAt' | 'reason' | 'contents'> | undefined
  /** Current activity, such as `rendering 12 of 75`. */
  doing: string | undefined
  /** Why automatic publishing is held back: a release was rolled back. */
  held: string | undefined
  /** Pages that show something else than the shop does, and since when (ISO 8601). */
  stale: { pages: number; since: string | undefined }
  /** Releases that can be gone back to, newest first. */
  kept: Pick<Release, 'id' | 'madeAt' | 'reason'>[]
  /** Results of the last runs, newest first. */
  runs: Outcome[]
}

/** Lint findings of one kind: their number, and the first of them with a link to fix it. */
export interface Flaw {
  kind: string
  all: number
  first: { name: string; what: string; path: string }[]
}

/** The state with what editors ought to look at, where the shop that is published can tell (issue "Content whole", lint). */
export interface Report extends State {
  /** Another process publishes; the one that reports serves the site and takes over when that one ends. */
  isStandby?: boolean
  flaws?: Flaw[]
}

/** One run in one line, as it stands in the log. */
export function runLine(run: Outcome): string {
  return `publish: ${run.reason}: ${becameOf(run)}`
}

function becameOf({ release, rendered, put, gone, seconds, missed, fault }: Outcome): string {
  const took = Object.values(seconds).reduce((sum, step) => sum + step, 0)
  const what = release ? `release ${release}, ${put} changed and ${gone} gone of ${rendered} rendered` : 'nothing to change'
  return [fault ?? `${what}, ${took.toFixed(1)} s`, ...missed].join('; ')
}

/** Rows stand below one another where the window is narrow. */
const STYLE = `
body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; overflow-wrap: anywhere }
table { border-collapse: collapse }
th, td { padding: .25rem 1rem .25rem 0; border-block-end: 1px solid #8886; text-align: start; vertical-align: top }
@media (width < 1024px) {
  body { margin: 1rem }
  table, tbody, tr, th, td { display: block }
  th, td { padding: 0; border: 0 }
  tr { padding: .5rem 0; border-block-end: 1px solid #8886 }
}`

/** Policy of the state page: its own style, nothing else. */
export const STATE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The state as a plain page, for operators. */
export function statePage(report: Report) {
  const { publisher, isStandby, live, doing, held, stale, kept, runs, flaws } = report
  const rows: [string, string][] = [
    ['live', live ? `${live.id}, made ${live.madeAt} (${live.reason}), ${live.contents.pages} pages` : 'no release yet'],
    ['publisher', publisher ? `process ${publisher.pid} on ${publisher.host} since ${publisher.since}` : 'none'],
    ['now', isStandby ? 'standby: takes over when the publisher ends' : (doing ?? 'waiting for a change')],
    ['stale', stale.pages ? `${stale.pages} pages since ${stale.since}` : 'nothing'],
    ...(held ? [['held', held] as [string, string]] : []),
  ]
  const took = ({ seconds }: Outcome) =>
    Object.entries(seconds)
      .map(([name, time]) => `${name} ${time.toFixed(2)} s`)
      .join(', ')
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Publishing</title>
<style>${raw(STYLE)}</style>
<h1>Publishing</h1>
<table>${rows.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</table>
<h2>Last runs</h2>
<table>
<tr><th scope="col">when</th><th scope="col">why</th><th scope="col">what became of it</th><th scope="col">time</th><th scope="col">pages</th></tr>
${runs.map((run) => html`<tr><td>${run.at}</td><td>${run.reason}</td><td>${becameOf(run)}</td><td>${took(run)}</td><td>${run.files.join(', ')}</td></tr>${lacking(run)}`)}
</table>
${flaws && html`<h2>For editors to look at</h2><table>${flaws.length ? flaws.map(flawRow) : html`<tr><td>nothing</td></tr>`}</table>`}
<h2>Kept releases</h2>
<ul>${kept.map(({ id, madeAt, reason }) => html`<li>${id}, made ${madeAt} (${reason})</li>`)}</ul>
<p>Back to one of them: npm run publish -- back ${kept[0]?.id ?? '<release>'}</p>
</html>`
}

/** Returns unread data and broken links of a run. */
function lacking({ leftOut, broken }: Outcome) {
  const lines = [...leftOut.map((what) => `not read: ${what}`), ...broken]
  return lines.length ? html`<tr><td></td><td colspan="4">${lines.map((line) => html`${line}<br>`)}</td></tr>` : ''
}

function flawRow({ kind, all, first }: Flaw) {
  const places = first.map(({ name, what, path }) => html`<li><a href="${path}">${name || path}</a>${what && ` ${what}`}</li>`)
  return html`<tr><th scope="row">${kind}</th><td>${all}</td><td><ul>${places}</ul></td></tr>`
}
