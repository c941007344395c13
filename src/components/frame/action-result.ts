import { ACTION_RESULT_KEY } from '#lib/routes/pending-action.ts'

/* Tells, once, how what was kept over signing in ended; where there is nothing to tell, nothing of it loads. */

const place = document.querySelector<HTMLElement>('[data-outcome]')
if (place && sessionStorage.getItem(ACTION_RESULT_KEY)) void import('./tell-result.ts').then((result) => result.tellResult(place))
