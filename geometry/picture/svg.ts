import { f32At, f64At, valueAt } from '../at.ts'
import type { Piece } from '../piece.ts'
import { bytesOf } from '../studio/colour.ts'
import type { Scene } from '../studio/scenes.ts'
import { encoded } from '../studio/shading.ts'
import { contours, type ScalarField, simplifyContour, spanned } from './contours.ts'
import { type Patch, sketched } from './sketch.ts'
import type { CameraView } from './view.ts'
import type { CutWords } from './words.ts'

/** Pixels that are looked at, and the drawing's own units: whole numbers are shorter than fractions. */
const SIZE = 240
const UNITS = 2400
const SCALE = UNITS / SIZE

interface Fineness {
  readonly metalTones: number
  readonly stoneTones: number
  /** In pixels: how far a line may be from the truth. */
  readonly off: number
}

const finest: Fineness = { metalTones: 12, stoneTones: 9, off: 0.16 }
const MOST_LETTERS = 46_000

/** A small drawing that stands in until the picture is there: patches of equal light, one over the other. */
export function sketchSvg(
  piece: Piece,
  view: CameraView,
  scene: Scene,
  words: readonly CutWords[] = [],
): string {
  const sketch = sketched(piece, view, scene, SIZE, words)
  let fineness = finest
  for (;;) {
    const svg = drawn(sketch, scene, fineness)
    if (svg.length < MOST_LETTERS || fineness.stoneTones < 4) return svg
    fineness = {
      metalTones: fineness.metalTones - 2,
      stoneTones: fineness.stoneTones - 1,
      off: fineness.off * 1.3,
    }
  }
}

function drawn({ patches, shadow }: ReturnType<typeof sketched>, scene: Scene, fineness: Fineness) {
  const { back, shadow: dark } = scene
  const groups = patches.map((patch, i) => {
    const outline = pathOf(patch.cover, 0.5, fineness.off * 0.6, 1)
    if (!outline) return ''
    const tones = patch.metal ? fineness.metalTones : fineness.stoneTones
    const soft = patch.metal ? ' filter="url(#s)"' : ''
    return `<clipPath id="c${i}"><path d="${outline}"/></clipPath><g clip-path="url(#c${i})"><g${soft}>${toned(patch, tones, fineness.off, outline)}</g></g>`
  })
  const shade = [0.06, 0.16, 0.3, 0.46]
    .map(level => pathOf(shadow, level, 0.1, SIZE / shadow.width))
    .map(d => d && `<path d="${d}"/>`)
    .join('')
  const [r, g, b] = bytesOf(dark.colour)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${UNITS} ${UNITS}"><defs><linearGradient id="b" x2="0" y2="1"><stop stop-color="${back.top}"/><stop offset="1" stop-color="${back.foot}"/></linearGradient><filter id="s"><feGaussianBlur stdDeviation="9"/></filter><filter id="d" x="-20%" y="-40%" width="140%" height="180%"><feGaussianBlur stdDeviation="34"/></filter></defs><path fill="url(#b)" d="M0 0H${UNITS}V${UNITS}H0z"/><g filter="url(#d)" fill="rgb(${r} ${g} ${b})" fill-opacity=".15">${shade}</g>${groups.join('')}</svg>`
}

/** From the darkest up, each tone over the ones below it. */
function toned(patch: Patch, tones: number, off: number, outline: string): string {
  const { light, cover, colours } = patch
  const places: number[] = []
  light.values.forEach((value, i) => {
    if (
      value >= 0 &&
      f32At(cover.values, i) > 0.5 &&
      (colours[i * 3] || colours[i * 3 + 1] || colours[i * 3 + 2])
    )
      places.push(i)
  })
  places.sort((a, b) => f32At(light.values, a) - f32At(light.values, b))
  const steps = Array.from({ length: tones }, (_, k) =>
    places.slice(
      Math.floor((k * places.length) / tones),
      Math.floor(((k + 1) * places.length) / tones),
    ),
  ).filter(step => step.length > 0)
  return steps
    .map((step, k) => {
      const least = f32At(light.values, valueAt(step, 0))
      const d = k === 0 ? outline : pathOf(light, least, off, 1)
      return d && `<path fill="${meanOf(colours, step)}" d="${d}"/>`
    })
    .join('')
}

function meanOf(colours: Float32Array, places: readonly number[]): string {
  const bytes = [0, 1, 2].map(c => {
    const sum = places.reduce((all, i) => all + f32At(colours, i * 3 + c), 0)
    return Math.round(Math.min(1, encoded(null, sum / places.length)) * 255)
  })
  return `#${bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The places above a level as one path; what is smaller than a speck is left out. */
function pathOf(field: ScalarField, level: number, off: number, step: number): string {
  const words: string[] = []
  for (const line of contours(field, level)) {
    if (spanned(line) < 1.5) continue
    const points = simplifyContour(line, off)
    if (points.length < 6) continue
    let [x, y, joint] = [0, 0, 'l']
    for (let i = 0; i < points.length; i += 2) {
      const px = Math.round((f64At(points, i) + 0.5) * step * SCALE)
      const py = Math.round((f64At(points, i + 1) + 0.5) * step * SCALE)
      const [dx, dy] = [px - x, py - y]
      if (i === 0) words.push(`M${px} ${py}`)
      else if (dx !== 0 || dy !== 0) {
        words.push(joint || (dx < 0 ? '' : ' '), `${dx}`, dy < 0 ? '' : ' ', `${dy}`)
        joint = ''
      }
      ;[x, y] = [px, py]
    }
    words.push('z')
  }
  return words.join('')
}
