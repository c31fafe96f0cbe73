import { readPathData } from './path-data.ts'

/** A value as it is written anew; null for one that is not understood. */
type Reader = (written: string) => string | null

const matching =
  (pattern: RegExp): Reader =>
  written =>
    pattern.test(written) ? written : null

const FIGURE = String.raw`[+-]?(?:\d{1,7}(?:\.\d{0,12})?|\.\d{1,12})(?:e-?\d)?`
const figure = matching(new RegExp(`^${FIGURE}$`, 'i'))
const length = matching(new RegExp(`^${FIGURE}(?:px|pt|mm|cm|in|%)?$`, 'i'))
const lengths = matching(
  new RegExp(`^(?:none|${FIGURE}(?:px|%)?(?:[\\s,]+${FIGURE}(?:px|%)?){0,63})$`, 'i'),
)
const figures = matching(
  new RegExp(`^\\s*${FIGURE}(?:(?:\\s*,\\s*|\\s+|(?=-))${FIGURE})*\\s*$`, 'i'),
)
const TURNS = String.raw`(?:matrix|translate|scale|rotate|skewX|skewY)\s*\(\s*${FIGURE}(?:(?:\s*,\s*|\s+|(?=-))${FIGURE}){0,5}\s*\)`
const transform = matching(new RegExp(`^\\s*(?:${TURNS}[\\s,]*)*$`, 'i'))
const word = (...words: readonly string[]) => matching(new RegExp(`^(?:${words.join('|')})$`))

/** A name that something of the same drawing has. */
export const ID = /^[A-Za-z_][\w.-]{0,63}$/
const LOCAL = /^url\(\s*["']?#([A-Za-z_][\w.-]{0,63})["']?\s*\)$/
const reference: Reader = written => {
  const id = LOCAL.exec(written)?.[1]
  return id ? `url(#${id})` : written === 'none' ? 'none' : null
}
const COLOUR =
  /^(?:#[0-9a-f]{3,8}|rgba?\([\d\s.,%/]{1,40}\)|hsla?\([\d\s.,%/a-z]{1,40}\)|[a-z]{3,20})$/i
const colour = matching(COLOUR)
const paint: Reader = written => reference(written) ?? colour(written)

/** How something is drawn: as attributes, or in a style. */
const painting: Readonly<Record<string, Reader>> = {
  fill: paint,
  'fill-opacity': length,
  'fill-rule': word('nonzero', 'evenodd'),
  stroke: paint,
  'stroke-width': length,
  'stroke-opacity': length,
  'stroke-linecap': word('butt', 'round', 'square'),
  'stroke-linejoin': word('miter', 'round', 'bevel'),
  'stroke-miterlimit': figure,
  'stroke-dasharray': lengths,
  'stroke-dashoffset': length,
  opacity: length,
  color: colour,
  'clip-path': reference,
  'clip-rule': word('nonzero', 'evenodd'),
  'stop-color': colour,
  'stop-opacity': length,
  display: word('none', 'inline', 'block'),
  visibility: word('visible', 'hidden'),
}
/** What would be left out of the drawing if it were dropped. */
const DRAWN_BY_OTHERS = [
  'filter',
  'mask',
  'marker',
  'marker-start',
  'marker-mid',
  'marker-end',
  'mix-blend-mode',
]

const at = { x: length, y: length }
const size = { width: length, height: length }
const gradient = {
  gradientUnits: word('userSpaceOnUse', 'objectBoundingBox'),
  gradientTransform: transform,
  spreadMethod: word('pad', 'reflect', 'repeat'),
}
const ends = { x1: length, y1: length, x2: length, y2: length }
const middle = { cx: length, cy: length }

/** What is drawn, and where: https://www.w3.org/TR/SVG2/shapes.html. Nothing else is an element. */
export const svgShapes: Readonly<Record<string, Readonly<Record<string, Reader>>>> = {
  svg: { viewBox: figures, ...size, preserveAspectRatio: matching(/^[A-Za-z ]{4,20}$/) },
  g: {},
  defs: {},
  path: { d: readPathData },
  rect: { ...at, ...size, rx: length, ry: length },
  circle: { ...middle, r: length },
  ellipse: { ...middle, rx: length, ry: length },
  line: ends,
  polyline: { points: figures },
  polygon: { points: figures },
  clipPath: { clipPathUnits: word('userSpaceOnUse', 'objectBoundingBox') },
  linearGradient: { ...gradient, ...ends },
  radialGradient: { ...gradient, ...middle, r: length, fx: length, fy: length },
  stop: { offset: length },
}

export type AttributeRead =
  | { readonly is: 'kept'; readonly value: string }
  /** It says nothing of what is seen. */
  | { readonly is: 'dropped' }
  | { readonly is: 'refused' }

/** One attribute, or one line of a style, of an element that is drawn. */
export function readAttribute(shape: string, name: string, written: string): AttributeRead {
  if (DRAWN_BY_OTHERS.includes(name))
    return { is: /^(none|normal)$/.test(written) ? 'dropped' : 'refused' }
  const own = svgShapes[shape]
  const reader =
    (own && Object.hasOwn(own, name) ? own[name] : undefined) ??
    (Object.hasOwn(painting, name) ? painting[name] : undefined) ??
    (name === 'transform' ? transform : undefined)
  if (!reader) return { is: 'dropped' }
  const value = reader(written.trim())
  return value === null ? { is: 'refused' } : { is: 'kept', value }
}
