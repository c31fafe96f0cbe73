import { type FontId, fontById } from '#design/catalogue/fonts.ts'
import { placeList } from '#design/catalogue/make-ups.ts'
import { type Design, isDrawn } from '#design/document/design.ts'
import { isBlank, isSameRow } from '#design/engraving/read-back.ts'

/** One row, read back by typing or by saying so. */
export interface Reading {
  readonly typed: string
  readonly confirmed: boolean
}
export type Readings = Readonly<Record<string, Reading>>
export const unread: Reading = { typed: '', confirmed: false }

export interface EngravedRow {
  readonly key: string
  readonly place: string
  readonly row: number
  readonly text: string
  readonly font: FontId
  readonly words: string
}

/** Every engraved row of a design. */
export const engravedRowsOf = (design: Design): readonly EngravedRow[] =>
  design.engraving.flatMap(one =>
    isDrawn(one)
      ? []
      : one.rows.map((text, row) => {
          const place = placeList.find(({ id }) => id === one.place)?.name ?? one.place
          const which = one.rows.length > 1 ? `, row ${row + 1}` : ''
          return {
            key: `${one.place} ${row} ${text}`,
            place: one.place,
            row,
            text,
            font: one.font,
            words: `${place}${which}, in ${fontById(one.font)?.name ?? ''}`,
          }
        }),
  )

/** As far as it is known. What was typed comes first: no tick makes it the same. */
export function readingOf({ text }: EngravedRow, { typed, confirmed }: Reading) {
  if (isBlank(typed)) return confirmed ? 'right' : 'unread'
  return isSameRow(text, typed) ? 'right' : 'other'
}

/** What is sent of each row: what was typed, or nothing where it was read and ticked. */
export const textsRead = (rows: readonly EngravedRow[], readings: Readings) =>
  rows.map(({ key, place, row }) => {
    const { typed } = readings[key] ?? unread
    return { place, row, typed: isBlank(typed) ? null : typed }
  })

/** The sentence that says what is still to be read, or nothing. */
export function readingFault(rows: readonly EngravedRow[], readings: Readings): string {
  const states = rows.map(row => readingOf(row, readings[row.key] ?? unread))
  if (states.includes('other'))
    return 'Something you typed is not what would be engraved. The letters that differ are marked.'
  return states.includes('unread') ? 'Read every engraved row back first.' : ''
}
