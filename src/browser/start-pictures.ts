/**
 * Starts the largest pictures of what only visitors see, before the first frame: they are lazy because a member's page hides them. Stands
 * behind them, and has to stand alone, so it uses nothing from outside itself.
 */
function startForVisitors(): void {
  if (document.documentElement.classList.contains('signed-in')) return
  for (const image of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"][fetchpriority="high"]')) {
    // Held by the script in the head (hold-pictures.ts).
    image.srcset = image.dataset.srcset ?? image.srcset
    image.loading = 'eager'
  }
}

/** The text of the inline script that does it. */
export const START_PICTURES = `(${startForVisitors.toString()})()`
