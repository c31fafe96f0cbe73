import { type GradeScaleId, gradeBySpelling } from '#design/catalogue/grades.ts'
import type { StoneRecord } from '#schemas/stone.ts'

export const gradeRankOf = (scale: GradeScaleId, grade: string): number =>
  gradeBySpelling(scale, grade)?.rank ?? Number.NaN

/** A round diamond of about a carat, as a report describes it. */
export const oneCarat: StoneRecord = {
  gem: 'diamond',
  origin: 'natural',
  shape: 'round',
  lengthUm: 6450,
  widthUm: 6420,
  depthUm: 3970,
  milliCarat: 1010,
  tablePermille: 570,
  depthPermille: null,
  crownDeciDeg: 345,
  pavilionDeciDeg: 408,
  colour: gradeRankOf('colour', 'F'),
  clarity: gradeRankOf('clarity', 'VS1'),
  cut: gradeRankOf('cut', 'Excellent'),
  polish: gradeRankOf('polish', 'Excellent'),
  symmetry: gradeRankOf('symmetry', 'Very good'),
  fluorescence: gradeRankOf('fluorescence', 'None'),
  treatment: '',
  laboratory: 'GIA',
  reportNumber: '2141438171',
  reportUrl: '',
  country: '',
  pictureUrl: '',
  videoUrl: '',
  leadDays: 5,
  place: 'safe',
}
