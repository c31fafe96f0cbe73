import { describe, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { type GaugedRing, readGauge } from '#design/sets/gauged-ring.ts'
import { loadKernel } from '../solid/kernel.ts'
import { fitsBesideBody } from './fits-beside.ts'
import { gaugedBody } from './gauged-body.ts'

const kernel = await loadKernel()
const band: Design = {
  ...defaultDesign('plain-band'),
  diameterUm: 17_320,
  band: { profile: 'comfort', widthUm: 2500, thicknessUm: 1800 },
  engraving: [],
}
const round: GaugedRing = {
  diameterUm: 17_320,
  widthUm: 2200,
  head: { form: 'round', widthUm: 6500, lengthUm: 6500, underUm: 800, heightUm: 6000 },
}
const typed = {
  size: '17320',
  form: 'round',
  width: '2,2',
  'head-width': '6.5',
  'head-length': '6.50',
  under: '0.8',
  height: ' 6 ',
}

describe('a ring by what a gauge reads', () => {
  test('is read from what was typed, with a comma or a dot, and with its unit', () => {
    expect(readGauge(typed)).toEqual({ ok: true, ring: round })
    expect(readGauge({ ...typed, width: '2,2 mm', height: '6mm' })).toEqual({
      ok: true,
      ring: round,
    })
  })

  test.each([
    ['width', { width: '' }],
    ['width', { width: '1e1' }],
    ['head-width', { 'head-width': '65' }],
    ['head-length', { 'head-length': '-3' }],
    ['height', { height: '1', under: '2' }],
    ['size', { size: '17321' }],
    ['size', { size: '' }],
    ['form', { form: '__proto__' }],
  ])('what cannot be is refused at its place: %s %j', (at, change) => {
    expect(readGauge({ ...typed, ...change })).toMatchObject({ ok: false, faults: [{ at }] })
  })

  test('all that is wrong is said at once', () => {
    const read = readGauge({ ...typed, size: '', width: 'abc', height: '99' })
    expect(read.ok ? [] : read.faults.map(({ at }) => at)).toEqual(['size', 'width', 'height'])
  })

  test('bands follow its head and touch it nowhere; a head that begins above them needs none', () => {
    const [straight, ...bent] = fitsBesideBody(kernel, gaugedBody(kernel, round), band)
    expect(straight?.widestUm).toBeGreaterThan(2000)
    for (const { fault, closeShare } of bent) {
      expect(fault).toBe(null)
      expect(closeShare).toBeGreaterThan(0.8)
    }
    const high = { ...round, head: { ...round.head, underUm: 2500 } }
    const [beside] = fitsBesideBody(kernel, gaugedBody(kernel, high), band)
    expect(beside?.widestUm).toBeLessThan(250)
  })
})
