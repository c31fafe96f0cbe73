import { headForms, modelMends } from '../catalogue/fitted-rings.ts'
import type { FittedTo, GaugeRead, ModelRead } from './fitted-to.ts'
import { lower, mmText } from './words.ts'

const formName = (id: string) => lower(headForms.find(one => one.id === id)?.name ?? '')

const gaugeText = ({ form, widthUm, headWidthUm, headLengthUm, underUm, heightUm }: GaugeRead) =>
  `by a gauge: band ${mmText(widthUm)} wide, head ${formName(form)}, ${headWidthUm / 1000} × ${mmText(headLengthUm)}, from ${underUm / 1000} to ${mmText(heightUm)} above the finger`

function modelText({ hash, mended }: ModelRead): string {
  const names = mended.flatMap(id => modelMends.find(one => one.id === id)?.name ?? [])
  return `by model ${hash}, ${names.length > 0 ? names.join(', ') : 'nothing repaired'}`
}

/** In words for customer and bench alike. */
export function fittedText({ gauge, model, clearanceUm, leastGapUm }: FittedTo): string {
  const known = gauge ? gaugeText(gauge) : model ? modelText(model) : ''
  return `A ring from elsewhere, ${known}. Clearance ${mmText(clearanceUm)}, smallest gap ${mmText(leastGapUm)}`
}
