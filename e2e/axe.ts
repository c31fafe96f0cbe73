import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Every rule of axe, in both colour schemes; a violation names its rule and its elements. */
export async function expectNoAxeViolations(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(settled)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(node => `${node.html.slice(0, 160)} ${node.any[0]?.message}`).join(' | ')}`,
    )
    expect(found, `axe, ${colorScheme}, ${page.url()}`).toEqual([])
  }
}

/** Runs in the page: colours that are still on their way from one scheme to the other are no fault. */
async function settled() {
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
