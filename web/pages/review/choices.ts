import { placeList } from '#design/catalogue/make-ups.ts'
import type { Design } from '#design/document/design.ts'
import { type SummaryLine, summaryOf } from '#design/document/summary.ts'

export interface Choice extends SummaryLine {
  /** Where it is changed. */
  readonly to: string
}

const workbench = (part: string) => `/customize#${part}`

/** By the name that a line has in the summary. */
const places: Readonly<Record<string, string>> = {
  Style: workbench('style'),
  Metal: workbench('metal'),
  Size: workbench('size'),
  Band: workbench('band'),
  Plate: workbench('plate'),
  Chain: workbench('chain'),
  Stone: workbench('stones'),
  Stones: workbench('stones'),
  'Small stones': workbench('small-stones'),
  ...Object.fromEntries(placeList.map(({ name }) => [name, workbench('engraving')])),
}

/** Every choice with the place in the workbench where it can still be another. */
export const choicesOf = (design: Design): readonly Choice[] =>
  summaryOf(design).map(line => ({ ...line, to: places[line.name] ?? '/customize' }))
