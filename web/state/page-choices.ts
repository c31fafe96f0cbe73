import { birthMonths } from '#design/catalogue/birthstones.ts'
import type { Design } from '#design/document/design.ts'
import { engravedLine } from './choosing.ts'
import { grantWishes } from './design-actions.ts'
import { designOf } from './design-codes.ts'
import { currentOf } from './design-drawer.ts'
import { designTab } from './design-tab.ts'
import { designs } from './designs.ts'

/** What the pages that stand alone choose, each one thing. */
export type PageChoice = 'shape' | 'setting' | 'month'

const choices: Readonly<Record<PageChoice, (design: Design) => string | undefined>> = {
  shape: ({ stones: [first] }) => first?.shape,
  setting: ({ stones: [first] }) => first?.setting,
  month: ({ stones: [first] }) => {
    const month = birthMonths.find(({ modern }) => modern.some(({ id }) => id === first?.gem))
    return month && String(month.month)
  },
}

/** The design of this tab, without a hook. */
function current(): Design | undefined {
  const entry = currentOf(designs.read(), designTab.read())
  return (entry && designOf(entry.now.code)) ?? undefined
}

export function chosen(name: PageChoice): string | undefined {
  const here = current()
  return here && choices[name](here)
}

export function chosenWords() {
  const here = current()
  return here && engravedLine(here)
}

/** Puts into the design what was chosen on a page. */
export const grant = grantWishes
