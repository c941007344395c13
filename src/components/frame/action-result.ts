import { ACTION_RESULT_KEY, MERGE_KEY } from '#lib/routes/pending-action.ts'

/** Tells, once, how what was kept over signing in ended; where there is nothing to tell, nothing of it loads. */
export function tellOutcome(): void {
  const place = document.querySelector<HTMLElement>('[data-outcome]')
  if (!place || !(sessionStorage.getItem(ACTION_RESULT_KEY) ?? sessionStorage.getItem(MERGE_KEY))) return
  void import('./tell-result.ts').then((result) => result.tellResult(place))
}

tellOutcome()
// Dispatched by `stores/merge-visitor.ts`.
addEventListener('merge', tellOutcome)
