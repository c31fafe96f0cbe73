import { type Design, isDrawn } from './design.ts'
import { sha256OfText } from './sha256.ts'

/** One text for one value: keys in order, nothing that is null, no spaces. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  let text = ''
  for (const key of Object.keys(value).sort()) {
    const part = (value as Readonly<Record<string, unknown>>)[key]
    if (part !== null && part !== undefined) text += `${text && ','}"${key}":${canonicalText(part)}`
  }
  return `{${text}}`
}

const part = (name: string, text: string | null) => (text === null ? '' : `"${name}":${text},`)
const named = (name: string, id: string | undefined) => (id ? `"${name}":"${id}",` : '')
const id = (name: string, value: string) => `"${name}":"${value}"`

/**
 * `canonicalText` of a design, written out because it is asked for at every price: four times as
 * fast. A test holds the two together, so a new field cannot be forgotten here.
 */
export function designText({
  accent,
  band,
  chainMm,
  clawTip,
  contour,
  diameterUm,
  earFitting,
  edge,
  fittedTo,
  gallery,
  grading,
  headHeight,
  plate,
  reach,
  secondMetal,
  shoulders,
  sideView,
  taper,
  ...design
}: Design): string {
  const engraving = design.engraving.map(one =>
    isDrawn(one)
      ? `{${one.half ? `${id('half', one.half)},` : ''}"heightUm":${one.heightUm},${id('place', one.place)},"strokes":${JSON.stringify(one.strokes)}}`
      : `{${id('font', one.font)},"heightUm":${one.heightUm},${id('place', one.place)},"rows":${JSON.stringify(one.rows)}}`,
  )
  const stones = design.stones.map(
    ({ gem, mate, origin, setting, shape, single, widthUm }) =>
      `{${id('gem', gem)},${part('mate', mate ? canonicalText(mate) : null)}${id('origin', origin)},${id('setting', setting)},${id('shape', shape)},${part('single', single ? canonicalText(single) : null)}"widthUm":${widthUm}}`,
  )
  return `{${part('accent', accent && `{${id('gem', accent.gem)},${id('origin', accent.origin)}}`)}${part(
    'band',
    band &&
      `{${id('profile', band.profile)},"thicknessUm":${band.thicknessUm},"widthUm":${band.widthUm}}`,
  )}${part('chainMm', chainMm === null ? null : String(chainMm))}${named('clawTip', clawTip)}${part('contour', contour ? `{"edgeUm":${JSON.stringify(contour.edgeUm)},${id('form', contour.form)}}` : null)}${part('diameterUm', diameterUm === null ? null : String(diameterUm))}${named('earFitting', earFitting)}${named('edge', edge)}"engraving":[${engraving.join()}],${id('finish', design.finish)},${part('fittedTo', fittedTo ? canonicalText(fittedTo) : null)}${named('gallery', gallery)}${named('grading', grading)}${named('headHeight', headHeight)}${id('metal', design.metal)},${part(
    'plate',
    plate && `{"heightUm":${plate.heightUm},"widthUm":${plate.widthUm}}`,
  )}${named('reach', reach)}${named('secondMetal', secondMetal)}${named('shoulders', shoulders)}${named('sideView', sideView)}"stones":[${stones.join()}],${id('style', design.style)},${named('taper', taper)}"v":${design.v}}`
}

/**
 * The name of a design in address, cart, order, proof and workshop: SHA-256 of its canonical text.
 * It includes the version, so a design that is migrated is a new one; an order keeps the old.
 */
export const designHash = (design: Design): string => sha256OfText(designText(design))
