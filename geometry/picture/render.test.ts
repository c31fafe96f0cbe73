import { expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { u8At, valueAt } from '../at.ts'
import { pieceOf } from '../build.ts'
import { type SceneId, scenes } from '../studio/scenes.ts'
import { cutOut } from './cut-out.ts'
import { type Picture, renderPiece, renderSetUp, SHADOW_FADE } from './render.ts'
import { pictureSectionOf } from './section.ts'
import { setUp } from './set-up.ts'
import { handmadeRing } from './testing.ts'
import { viewOf } from './view.ts'
import { cutWords } from './words.ts'

const SIZE = 120
const drawn = (piece: ReturnType<typeof handmadeRing>, scene: SceneId = 'studio', samples = 2) =>
  renderPiece(piece, viewOf(piece, 'hero'), scenes[scene], SIZE, SIZE, samples)

/** Mean colour of the pixels of a rectangle, given in parts of the picture. */
function mean({ rgba, width, height }: Picture, x0: number, y0: number, x1: number, y1: number) {
  const sum = [0, 0, 0]
  let count = 0
  for (let y = Math.round(y0 * height); y < y1 * height; y++)
    for (let x = Math.round(x0 * width); x < x1 * width; x++) {
      for (let c = 0; c < 3; c++) sum[c] = valueAt(sum, c) + u8At(rgba, (y * width + x) * 4 + c)
      count++
    }
  return sum.map(s => s / count) as [number, number, number]
}

/** Pixels that are not the backdrop: coloured, or far from white. */
function inked({ rgba, width }: Picture) {
  const places: { x: number; y: number; rgb: [number, number, number] }[] = []
  for (let i = 0; i < rgba.length; i += 4) {
    const rgb = [rgba[i], rgba[i + 1], rgba[i + 2]] as [number, number, number]
    if (Math.max(...rgb) - Math.min(...rgb) > 30)
      places.push({ x: (i / 4) % width, y: Math.floor(i / 4 / width), rgb })
  }
  return places
}

const sapphire = drawn(handmadeRing('sapphire', 'cushion'))

test('the same piece gives the same bytes', () => {
  expect(drawn(handmadeRing('sapphire', 'cushion')).rgba).toEqual(sapphire.rgba)
})

test('a sapphire is blue, gold is golden, and the backdrop meets the page', () => {
  const places = inked(sapphire)
  const blue = places.filter(({ rgb: [r, g, b] }) => b > r + 40 && b > g + 20)
  const gold = places.filter(({ rgb: [r, g, b] }) => r > g && g > b + 15)
  expect(blue.length).toBeGreaterThan(140)
  expect(gold.length).toBeGreaterThan(800)
  // The stone is on top.
  const middle = (of: typeof places) => of.reduce((sum, { y }) => sum + y, 0) / of.length
  expect(middle(blue)).toBeLessThan(middle(gold) - 22)
  const [r, g, b] = mean(sapphire, 0, 0, 0.06, 0.06)
  expect([r, g, b].map(Math.round)).toEqual([251, 250, 248])
})

test('without a backdrop it is the same picture once it lies on the studio’s paper', () => {
  const ring = handmadeRing('sapphire', 'cushion')
  const view = viewOf(ring, 'hero')
  const clear = renderPiece(ring, view, scenes.studio, SIZE, SIZE, 2, [], { clear: 'but-shadow' })
  const paper = { top: [251, 250, 248], foot: [239, 235, 229] }
  let [worst, shaded] = [0, 0]
  for (let i = 0; i < clear.rgba.length; i += 4) {
    const v = (Math.floor(i / 4 / SIZE) + 0.5) / SIZE
    const down = v * v * (3 - 2 * v)
    const alpha = u8At(clear.rgba, i + 3) / 255
    if (alpha > 0.1 && alpha < 0.6) shaded++
    const [x, y] = [(i / 4) % SIZE, Math.floor(i / 4 / SIZE)]
    const rim = Math.min(x, y, SIZE - 1 - x, SIZE - 1 - y)
    // There the shadow fades, to nothing at the very edge.
    const isRim = rim < SHADOW_FADE * SIZE
    if (rim === 0) expect(alpha).toBe(0)
    for (let c = 0; c < 3; c++) {
      const back = valueAt(paper.top, c) * (1 - down) + valueAt(paper.foot, c) * down
      const laid = u8At(clear.rgba, i + c) * alpha + back * (1 - alpha)
      const edge = alpha < 1 && clear.rgba.subarray(i, i + 3).some(one => one > 0)
      if (!edge && !isRim) worst = Math.max(worst, Math.abs(laid - u8At(sapphire.rgba, i + c)))
    }
  }
  expect(shaded).toBeGreaterThan(200)
  // But for its edges, which a browser mixes otherwise, and the warmth of the shadow.
  expect(worst).toBeLessThan(12)
})

test('a stone has darks and lights, not one tone', () => {
  const blue = inked(sapphire).filter(({ rgb: [r, g, b] }) => b > r + 40 && b > g + 20)
  const tones = blue.map(({ rgb: [r, g, b] }) => r * 0.2 + g * 0.7 + b * 0.1).sort((a, b) => a - b)
  const at = (part: number) => valueAt(tones, Math.floor(part * tones.length))
  expect(at(0.9)).toBeGreaterThan(at(0.1) * 2)
})

test('a diamond is white, and brighter than it is dark', () => {
  const picture = drawn(handmadeRing('diamond', 'round'))
  const [r, g, b] = mean(picture, 0.4, 0.13, 0.6, 0.21)
  expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(45)
  expect(g).toBeGreaterThan(110)
})

test('the piece stands within the frame and throws a shadow below it', () => {
  const places = inked(sapphire)
  for (const edge of ['x', 'y'] as const) {
    const all = places.map(place => place[edge])
    expect(Math.min(...all)).toBeGreaterThan(SIZE * 0.05)
    expect(Math.max(...all)).toBeLessThan(SIZE * 0.95)
  }
  const [beside] = mean(sapphire, 0.02, 0.9, 0.08, 0.94)
  const [below] = mean(sapphire, 0.4, 0.9, 0.6, 0.94)
  expect(below).toBeLessThan(beside - 12)
})

test('more samples smooth edges and leave colours as they are', () => {
  const rough = drawn(handmadeRing('sapphire', 'cushion'), 'studio', 1)
  mean(rough, 0, 0, 1, 1).forEach((c, k) => {
    expect(Math.abs(c - valueAt(mean(sapphire, 0, 0, 1, 1), k))).toBeLessThan(1.5)
  })
  expect(rough.rgba).not.toEqual(sapphire.rgba)
})

test('candlelight is warm, velvet is dark, and alexandrite turns red by candlelight', () => {
  const [r, , b] = mean(drawn(handmadeRing(), 'candle'), 0, 0, 1, 1)
  expect(r).toBeGreaterThan(b * 1.3)
  expect(mean(drawn(handmadeRing(), 'velvet'), 0, 0, 0.1, 0.1)[0]).toBeLessThan(50)
  const stone = (scene: SceneId) =>
    mean(drawn(handmadeRing('alexandrite'), scene), 0.4, 0.13, 0.6, 0.21)
  const [day, evening] = [stone('daylight'), stone('candle')]
  expect(day[1]).toBeGreaterThan(day[0])
  expect(evening[0]).toBeGreaterThan(evening[1] * 1.4)
})

test('words inside a band are seen as dark lines, and only there', async () => {
  const design = defaultDesign('plain-band')
  const plain = pieceOf(design)
  const engraved = pieceOf({
    ...design,
    engraving: [{ place: 'inside', font: 'block', heightUm: 2000, rows: ['FOREVER'] }],
  })
  const view = viewOf(plain, 'hero')
  const words = await cutWords(engraved)
  const [before, after] = [plain, engraved].map(piece =>
    renderPiece(piece, view, scenes.studio, SIZE, SIZE, 2, piece === plain ? [] : words),
  ) as [Picture, Picture]
  const changed: number[] = []
  let darker = 0
  for (let i = 0; i < before.rgba.length; i += 4) {
    const by = u8At(after.rgba, i) - u8At(before.rgba, i)
    if (Math.abs(by) > 12) changed.push(i / 4)
    if (by < -12) darker++
  }
  expect(changed.length).toBeGreaterThan(35)
  expect(darker).toBeGreaterThan(changed.length * 0.8)
  // In the lower half, on the face that is turned to us.
  for (const at of changed) expect(Math.floor(at / SIZE)).toBeGreaterThan(SIZE * 0.45)
})

test('a piece cut open shows its inside, and nothing of the half taken away', () => {
  const piece = pieceOf(defaultDesign('solitaire'))
  const set = setUp(piece, viewOf(piece, 'front'), 64, 64)
  const section = pictureSectionOf(piece, set.model, set.pose, scenes.studio)
  const whole = renderSetUp(piece, set, scenes.studio, 64, 64, 1)
  const half = renderSetUp(piece, set, scenes.studio, 64, 64, 1, [], { section })
  const seen = (rgba: Uint8Array, x: number, y: number) => [
    ...rgba.subarray((y * 64 + x) * 4, (y * 64 + x) * 4 + 3),
  ]
  const columns = (from: number, to: number) => {
    let other = 0
    for (let y = 0; y < 64; y++)
      for (let x = from; x < to; x++)
        if (seen(whole.rgba, x, y).some((v, c) => v !== seen(half.rgba, x, y)[c])) other++
    return other
  }
  // From the front the cut is seen edge on: all of the left stays, the band on the right goes.
  expect(columns(0, 30)).toBe(0)
  expect(columns(34, 64)).toBeGreaterThan(200)

  const turned = setUp(piece, { ...viewOf(piece, 'front'), yaw: -1 }, 64, 64)
  const open = pictureSectionOf(piece, turned.model, turned.pose, scenes.studio)
  const { rgba } = renderSetUp(piece, turned, scenes.studio, 64, 64, 1, [], { section: open })
  const even = new Map<string, number>()
  for (let i = 0; i < rgba.length; i += 4) {
    const key = rgba.subarray(i, i + 3).join(' ')
    even.set(key, (even.get(key) ?? 0) + 1)
  }
  const inside = open.insides[0] as readonly number[]
  const encoded = inside.map(c => Math.round((1.055 * c ** (1 / 2.4) - 0.055) * 255))
  const near = [...even].filter(([key]) =>
    key.split(' ').every((v, c) => Math.abs(Number(v) - valueAt(encoded, c)) <= 1),
  )
  expect(near.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(12)
})

test('a cut-out is the piece alone, in true size', () => {
  const piece = pieceOf(defaultDesign('plain-band'))
  const steps = cutOut(piece, [], 'alone', scenes.studio, 4)
  let step = steps.next()
  while (!step.done) step = steps.next()
  const { width, height, rgba } = step.value
  const { diameterUm, band } = piece.design
  const outer = ((diameterUm ?? 0) + (band?.thicknessUm ?? 0) * 2) / 1000
  expect(Math.abs(width - 4 - outer * 4)).toBeLessThan(1.5)
  expect(Math.abs(height - width)).toBeLessThan(2)
  const alpha = (x: number, y: number) => rgba[(y * width + x) * 4 + 3]
  expect(alpha(0, 0)).toBe(0)
  expect(alpha(width >> 1, height >> 1), 'where the finger goes').toBe(0)
  expect(alpha(width >> 1, 5), 'metal').toBe(255)
})

test('one of a pair is cut out as large as it is beside the other', () => {
  const sizeOf = (style: 'studs' | 'drops', view: 'one' | 'alone') => {
    const steps = cutOut(pieceOf(defaultDesign(style)), [], view, scenes.studio, 3)
    let step = steps.next()
    while (!step.done) step = steps.next()
    return step.value
  }
  for (const style of ['studs', 'drops'] as const) {
    const [one, both] = [sizeOf(style, 'one'), sizeOf(style, 'alone')]
    expect(one.width).toBeLessThan(both.width / 2)
    expect(Math.abs(one.height - both.height)).toBeLessThanOrEqual(1)
  }
})
