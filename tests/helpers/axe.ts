import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** WCAG 2.0, 2.1 and 2.2, levels A and AA. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Rules that depend on colours alone. */
export const OF_COLOUR = ['color-contrast', 'link-in-text-block']

/**
 * Returns axe's findings on the current page, one line an element.
 * @param narrow selects other rules than those of WCAG, or a part of the page
 */
export async function violations(page: Page, narrow = (axe: AxeBuilder) => axe.withTags(WCAG)): Promise<string[]> {
  // The page does so a second after its load (`browser/deferred-rendering.ts`). Until then, axe takes what stands elsewhere for the background.
  await page.evaluate(() => {
    for (const section of document.querySelectorAll('.deferred-rendering')) section.classList.remove('deferred-rendering')
  })
  // Half a megabyte, which a page needs once.
  const isThere = await page.evaluate(() => 'axe' in window)
  // Nothing of ours stands in frames of others: the page itself may sum up, which a second page costs as long as the search.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations: found } = await narrow(axe).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => `${id}: ${target.join(' ')} (${[...any, ...all, ...none][0]?.message ?? ''})`),
  )
}
