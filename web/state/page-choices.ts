import { birthMonths } from '#design/catalogue/birthstones.ts'
import type { Design } from '#design/document/design.ts'
import { mainStoneAt } from '#design/rules/carried-stones.ts'
import { engravedLine } from './choosing.ts'
import { currentEntry } from './current-design.ts'
import { applyPendingChoices } from './design-actions.ts'
import { designOf } from './design-codes.ts'

/** What the pages that stand alone choose, each one thing. */
export type PageChoice = 'shape' | 'setting' | 'month'

const mainOf = ({ style, stones }: Design) => stones[mainStoneAt(style, stones.length)]

const choices: Readonly<Record<PageChoice, (design: Design) => string | undefined>> = {
  shape: design => mainOf(design)?.shape,
  setting: design => mainOf(design)?.setting,
  month: design => {
    const gem = mainOf(design)?.gem
    const month = birthMonths.find(({ modern }) => modern.some(({ id }) => id === gem))
    return month && String(month.month)
  },
}

/** The design of this tab, without a hook. */
function current(): Design | undefined {
  const entry = currentEntry()
  return (entry && designOf(entry.now.code)) ?? undefined
}

export function readPageChoice(name: PageChoice): string | undefined {
  const here = current()
  return here && choices[name](here)
}

export function chosenWords() {
  const here = current()
  return here && engravedLine(here)
}

/** Puts into the design what was chosen on a page. */
export const applyChosen = applyPendingChoices
