import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { firstLook } from './look.ts'
import type { RenderParams, WorkerResponse } from './messages.ts'
import type { Painter } from './painter.ts'
import { inPicture } from './pose-in-picture.ts'
import { RenderScheduler } from './render-scheduler.ts'

/** A busy machine is slow, not wrong. */
const PATIENCE = 10_000

const params: RenderParams = {
  look: firstLook,
  scene: 'studio',
  width: 40,
  height: 40,
  moving: false,
  section: false,
  pictured: false,
}
const turned = (turn: number): RenderParams => ({ ...params, look: { ...firstLook, turn } })

/** Takes note of what it is asked to draw; `better` is called in the middle of a second pass. */
function note(draws: Painter['draws'], better = () => {}) {
  const passes: string[] = []
  const painter: Painter = {
    draws,
    frameMs: 16,
    mostPx: 640,
    folds: draws === 'live',
    readyCount: 0,
    firstShare: 1,
    photograph: [0],
    passes: () => 2,
    paint({ set, overtaken }, pass) {
      if (pass === 1) better()
      const left = overtaken()
      passes.push(`${pass} at ${set.pose.x[0].toFixed(2)}${left ? ', left' : ''}`)
      return left ? null : ({ close() {} } as ImageBitmap)
    },
    untilDrawn: () => Promise.resolve(),
    forget() {},
  }
  return { painter, passes }
}

beforeEach(() => {
  vi.stubGlobal('self', globalThis)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function open(painter: Painter) {
  const responses: WorkerResponse[] = []
  const scheduler = new RenderScheduler(one => {
    responses.push(one)
    if (one.is === 'frame') scheduler.take({ is: 'seen', viewer: 1 })
  })
  scheduler.setPainter(painter)
  scheduler.take({ is: 'show', viewer: 1, design: defaultDesign('plain-band') })
  return { scheduler, responses }
}

test('draws at once, better after a rest, and leaves what is overtaken', async () => {
  let asks = 0
  const { painter, passes } = note('live', () => {
    if (++asks === 1) scheduler.take({ is: 'render', viewer: 1, params: turned(1) })
  })
  const { scheduler, responses } = open(painter)
  const begun = performance.now()
  scheduler.take({ is: 'render', viewer: 1, params })
  await vi.waitFor(() => expect(passes).toHaveLength(4), PATIENCE)
  expect(passes).toEqual(['0 at 0.90', '1 at 0.90, left', '0 at 0.85', '1 at 0.85'])
  expect(responses.flatMap(one => (one.is === 'frame' ? one.done : []))).toEqual([
    false,
    false,
    true,
  ])
  // Two rests, before each of the better ones.
  expect(performance.now() - begun).toBeGreaterThan(240)
})

test('draws nothing where the processor would draw what a picture shows already', async () => {
  const { painter, passes } = note('pictures')
  const { scheduler, responses } = open(painter)
  scheduler.take({ is: 'render', viewer: 1, params: { ...params, pictured: true } })
  await vi.waitFor(() => expect(responses.map(({ is }) => is)).toEqual(['built']), PATIENCE)
  // Whoever taps on the picture is told where in it things are.
  const [built] = responses
  if (built?.is !== 'built') throw new Error('Nothing was built.')
  const { first, measures } = built
  expect(first).toMatchObject({ width: params.width, height: params.height })
  expect(measures.length).toBeGreaterThan(0)
  for (const { from } of measures) {
    const [x, y] = inPicture(first, from)
    expect(x > 0 && x < first.width && y > 0 && y < first.height).toBe(true)
  }
  scheduler.take({ is: 'render', viewer: 1, params: turned(1) })
  await vi.waitFor(() => expect(passes[0]).toBe('0 at 0.85'), PATIENCE)
})

test('takes a rough picture where nothing is shown or the piece is turned, never in place of a true one', async () => {
  const rough: boolean[] = []
  const { painter } = note('live')
  const once = { ...painter, passes: () => 1 }
  const { scheduler } = open({
    ...once,
    paint(shot, pass) {
      rough.push(shot.rough)
      return painter.paint(shot, pass)
    },
  })
  const render = async (next: RenderParams) => {
    const before = rough.length
    scheduler.take({ is: 'render', viewer: 1, params: next })
    await vi.waitFor(() => expect(rough.length).toBe(before + 1), PATIENCE)
    return rough.at(-1)
  }
  expect(await render(params)).toBe(true)
  expect(await render(turned(1))).toBe(false)
  expect(await render({ ...turned(2), moving: true })).toBe(true)
  expect(await render({ ...params, pictured: true })).toBe(false)
})

test('folds one picture together at a time, however many viewers there are', async () => {
  const passes: string[] = []
  let duringPass = (_: string) => {}
  const { painter } = note('live')
  const responses: WorkerResponse[] = []
  const scheduler = new RenderScheduler(one => {
    responses.push(one)
    // Each screen shows its frame some time later.
    if (one.is === 'frame') setTimeout(() => scheduler.take({ is: 'seen', viewer: one.viewer }), 20)
  })
  scheduler.setPainter({
    ...painter,
    passes: () => 4,
    paint({ built }, pass) {
      const name = `${built.piece.design.style} ${pass}`
      passes.push(name)
      duringPass(name)
      return { close() {} } as ImageBitmap
    },
  })
  for (const [viewer, style] of [[1, 'plain-band'] as const, [2, 'solitaire'] as const]) {
    scheduler.take({ is: 'show', viewer, design: defaultDesign(style) })
    scheduler.take({ is: 'render', viewer, params })
  }
  const done = () => responses.filter(one => one.is === 'frame' && one.done)
  await vi.waitFor(() => expect(done()).toHaveLength(2), PATIENCE)
  const [a, b] = ['plain-band', 'solitaire']
  const better = (style: string | undefined) => [1, 2, 3].map(pass => `${style} ${pass}`)
  expect(passes.slice(2)).toEqual([...better(a), ...better(b)])

  // Another's first pass comes between: what was folded is begun anew, not folded into the other.
  passes.length = 0
  duringPass = name => {
    if (name !== `${a} 2`) return
    duringPass = () => {}
    scheduler.take({ is: 'render', viewer: 2, params: turned(1) })
  }
  scheduler.take({ is: 'render', viewer: 1, params: turned(1) })
  await vi.waitFor(() => expect(done()).toHaveLength(4), PATIENCE)
  const between = passes.indexOf(`${b} 0`)
  expect(passes.slice(between + 1)).toEqual([...better(a), ...better(b)])
})
