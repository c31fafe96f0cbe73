import { beforeAll, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { pieceOf } from '../build.ts'
import { type Grooves, groovesOf } from '../solid/grooves.ts'
import { type Kernel, loadKernel } from '../solid/kernel.ts'
import { solidOf } from '../solid/solid-of.ts'
import { exportGlb, exportStl } from './exports.ts'

let kernel: Kernel
beforeAll(async () => {
  kernel = await loadKernel()
})

const design: Design = {
  ...defaultDesign('plain-band'),
  engraving: [{ place: 'inside', font: 'serif', heightUm: 2000, rows: ['O8e & B'] }],
}
const piece = pieceOf(design)
const cutAs = async (change: Partial<Grooves>) =>
  solidOf(
    kernel,
    piece,
    (await groovesOf(design)).map(groove => ({ ...groove, ...change })),
  )

test('letters with islands open no hole, free no body, and take metal away', async () => {
  const [plain, cut] = [solidOf(kernel, piece), await cutAs({})]
  expect(cut).toMatchObject({ status: 'NoError', components: 1, genus: 1, plain: { genus: 1 } })
  expect(cut.volumeMm3).toBeLessThan(plain.volumeMm3 - 1)
  expect(cut.cutters).toEqual([{ place: 'inside', volumeMm3: expect.any(Number) }])
  expect(cut.cutters[0]?.volumeMm3).toBeGreaterThan(1)
  expect(exportStl(piece, cut).ok).toBe(true)
})

test('the floor and the walls of the letters are known, so that they can be coloured', async () => {
  const cut = await cutAs({})
  const engraved = cut.runs.filter(({ face }) => face === 'engraved')
  expect(engraved.map(({ name }) => name)).toEqual(['inside'])
  const exported = exportGlb(piece, cut)
  expect(exported.ok && new TextDecoder().decode(exported.bytes)).toContain('engraved')
})

test('letters cut through the band are refused: their islands fall out and holes stay', async () => {
  const through = await cutAs({ depthMm: 2.4 })
  expect(through.plain).toEqual({ components: 1, genus: 1 })
  expect(through.genus).toBeGreaterThan(1)
  expect(exportStl(piece, through)).toMatchObject({
    ok: false,
    reason: 'engraving',
    numbers: { holes: through.genus - 1 },
  })
})
