import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'

/**
 * What axe finds that keeps somebody from working, as short lines.
 *
 * @param within selectors of the parts that are looked at; all of the page unless given
 */
export async function barriersOf(page: Page, within: readonly string[] = []): Promise<string[]> {
  // Entering and leaving are animated; half-transparent text is no contrast. The pulse of a
  // focused button never ends and is not waited for.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
        .map((each) => each.finished.catch(() => null))
    )
  )
  const axe = new AxeBuilder({ page })
  for (const part of within) axe.include(part)
  const { violations } = await axe
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
