import { caratText } from '#design/catalogue/carats.ts'
import { qualityOf } from '#design/catalogue/gem-quality.ts'
import { placeList } from '#design/catalogue/make-ups.ts'
import type { Design } from '#design/document/design.ts'
import { type SummaryLine, stoneLine, summaryOf } from '#design/document/summary.ts'
import { type StoneLot, stoneLots } from '#design/layout/stones.ts'

export interface Choice extends SummaryLine {
  /** Where it is changed. */
  readonly to: string
  /** Of stones: their weight, and the quality that the price stands for. */
  readonly note?: string | undefined
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
export function reviewChoicesOf(design: Design): readonly Choice[] {
  const notes = new Map(stoneLots(design).map(lot => [stoneLine(lot).text, noteOf(lot)]))
  return summaryOf(design).map(line => ({
    ...line,
    to: places[line.name] ?? '/customize',
    note: notes.get(line.text),
  }))
}

function noteOf({ gem, origin, milliCarats, count, single }: StoneLot): string {
  if (single) return 'One of a kind: this very stone and no other'
  const quality = qualityOf(gem, origin)?.short
  return `${caratText(milliCarats)}${count > 1 ? ' each' : ''}${quality ? `, ${quality}` : ''}`
}
