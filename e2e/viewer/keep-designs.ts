import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { type Designs, designsForm, noDesigns } from '#web/state/designs.ts'

/** The browser has these designs when a page opens; two of them are laid side by side. */
export async function keepDesigns(page: Page, designs: readonly Design[]) {
  // Each account has its own: the shop keeps them apart.
  const ids = designs.map(() => randomUUID())
  const [first, second] = ids
  const value: Designs = {
    ...noDesigns,
    current: first ?? null,
    compared: first && second ? [first, second] : null,
    designs: designs.map((design, i) => ({
      id: ids[i] ?? '',
      name: `Piece ${i + 1}`,
      now: { code: designCode(design), people: [], at: 1_700_000_000_000 + i },
      past: [],
      future: [],
    })),
  }
  const text = JSON.stringify({ version: designsForm.version, value })
  await page.addInitScript(
    ({ key, text }) => {
      if (!localStorage.getItem(key)) localStorage.setItem(key, text)
    },
    { key: `pinia-${designsForm.name}`, text },
  )
}
