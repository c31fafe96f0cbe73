import { expect, type Frame, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Rules that look at colours; the others see the same page in both schemes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Every rule of axe, in both colour schemes; a violation names its rule and its elements. */
export async function expectNoAxeViolations(page: Page, frame: Frame = page.mainFrame()) {
  for (const [colorScheme, rules] of [
    ['light', null],
    ['dark', COLOUR_RULES],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await frame.evaluate(waitUntilStill)
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
    const found = await frame.evaluate(violations, rules)
    expect(found, `axe, ${colorScheme}, ${frame.url()}`).toEqual([])
  }
}

/** Runs in the page. What is in a frame of it is looked at by itself. */
async function violations(rules: readonly string[] | null): Promise<string[]> {
  const { axe: its } = window as unknown as { axe: typeof axe }
  const result = await its.run(document, {
    resultTypes: ['violations'],
    iframes: false,
    ...(rules && { runOnly: [...rules] }),
  })
  return result.violations.map(({ id, nodes }) => {
    const where = nodes.map(node => `${node.html.slice(0, 160)} ${node.any[0]?.message}`)
    return `${id}: ${where.join(' | ')}`
  })
}

/** Runs in the page: colours that are still on their way from one scheme to the other are no fault. */
async function waitUntilStill() {
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
