import { designCode, readCode } from '#design/document/code.ts'
import type { FittedTo } from '#design/document/fitted-to.ts'
import { settled } from '#design/document/structure.ts'
import { CLEARANCE_MM } from './contour-line.ts'
import type { BandFit } from './fits-beside.ts'

/** The same band, which says what ring it was fitted to and how near it came. */
export function tellFittedTo(fit: BandFit, known: Pick<FittedTo, 'gauge' | 'model'>): BandFit {
  const read = readCode(fit.code)
  if (!read.ok || !read.design.band || read.design.diameterUm === null)
    throw new Error('A fitted band has a code that is no band’s.')
  const fittedTo: FittedTo = {
    ...known,
    diameterUm: read.design.diameterUm,
    thicknessUm: read.design.band.thicknessUm,
    clearanceUm: Math.round(CLEARANCE_MM * 1000),
    leastGapUm: Math.floor(Math.min(...fit.gapsUm) / 10) * 10,
  }
  return { ...fit, code: designCode(settled({ ...read.design, fittedTo })) }
}
