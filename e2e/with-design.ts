import type { Page } from '@playwright/test'
import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'

/** A browser that has this design already. */
export async function withDesign(page: Page, design: Design) {
  const designs = [
    {
      id: '0f4d3c5e-6a52-4c56-8f2b-6f0b0e4f7a11',
      name: 'Ours',
      now: { code: designCode(design), people: [], at: 1 },
      past: [],
      future: [],
    },
  ]
  const value = { current: null, designs, removed: [], compared: null, unreadable: [] }
  await page.goto('/offline')
  await page.evaluate(
    text => localStorage.setItem('pinia-design', text),
    JSON.stringify({ version: 2, value }),
  )
}
