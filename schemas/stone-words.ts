import { gemOf } from '#design/catalogue/gems.ts'
import { type GradeScaleId, gradeByRank, gradeScales } from '#design/catalogue/grades.ts'
import { originText } from '#design/catalogue/origin-words.ts'
import { shapeOf } from '#design/catalogue/shapes.ts'
import type { StoneRecord } from './stone.ts'

/** As a report gives it: to the hundredth, and to the thousandth where the list does. */
export const caratsText = (milli: number) =>
  `${(milli / 1000).toFixed(milli % 10 === 0 ? 2 : 3)}\u00a0ct`

const mm = (um: number) => (um / 1000).toFixed(2)

export const measuresText = ({
  lengthUm,
  widthUm,
  depthUm,
}: Pick<StoneRecord, 'lengthUm' | 'widthUm' | 'depthUm'>) =>
  `${mm(lengthUm)} × ${mm(widthUm)} × ${mm(depthUm)}\u00a0mm`

/** `Round diamond, 1.01 ct`. */
export const stoneTitle = ({
  gem,
  shape,
  milliCarat,
}: Pick<StoneRecord, 'gem' | 'shape' | 'milliCarat'>) =>
  `${shapeOf(shape).name} ${gemOf(gem).name.toLowerCase()}, ${caratsText(milliCarat)}`

export const originWord = ({ gem, origin }: Pick<StoneRecord, 'gem' | 'origin'>) =>
  originText(gem, origin)

export const gradeText = (scale: GradeScaleId, rank: number | null): string =>
  rank === null ? '' : (gradeByRank(scale, rank)?.id ?? '')

type Graded = Pick<StoneRecord, GradeScaleId>

/** `F, VS1, Excellent cut`: what is said first. */
export const gradesInShort = ({
  colour,
  clarity,
  cut,
}: Pick<StoneRecord, 'colour' | 'clarity' | 'cut'>): string =>
  [
    gradeText('colour', colour),
    gradeText('clarity', clarity),
    cut === null ? '' : `${gradeText('cut', cut)} cut`,
  ]
    .filter(Boolean)
    .join(', ')

/** Every grade that a stone has, with what it means. */
export const gradesOf = (stone: Graded) =>
  gradeScales.flatMap(({ id, name, text }) => {
    const rank = stone[id]
    const grade = rank === null ? undefined : gradeByRank(id, rank)
    return grade ? [{ id, name, about: text, grade: grade.id, text: grade.text }] : []
  })

/** Whose report it is, in a word: `GIA 2141438171`. */
export const reportText = ({
  laboratory,
  reportNumber,
}: Pick<StoneRecord, 'laboratory' | 'reportNumber'>) =>
  [laboratory, reportNumber].filter(Boolean).join(' ')
