import { fonts } from '#design/catalogue/fonts.ts'
import type { Words } from '#design/document/design.ts'
import { fitSignature } from '#design/document/signature.ts'
import { cutterOf } from '#geometry/engraving/cutter.ts'
import { loadTypeface } from '#geometry/engraving/load.ts'
import { layOutSignature } from '#geometry/engraving/signature.ts'
import type { RoundSurface } from '#geometry/engraving/surface.ts'
import { layOutWords } from '#geometry/engraving/words.ts'
import { world } from '#geometry/frame.ts'
import { loadKernel } from '#geometry/solid/kernel.ts'
import { timed } from './design-speed.ts'
import type { BenchFinding } from './measurement.ts'

const face: RoundSurface = {
  form: 'round',
  frame: world,
  facing: 'in',
  radiusMm: 8.66,
  sagMm: 0.2,
  halfMm: 2.5,
}

/** Nine loops and a line below them, as a hand draws them: 100 points. */
function drawn() {
  const loops = Array.from({ length: 90 }, (_, i) => {
    const a = (2 * Math.PI * i) / 10
    const high = i % 30 < 10 ? 80 : 35
    const x = i * 2.6 + 20 * Math.sin(a)
    return { x, y: 100 - high * (1 - Math.cos(a)), width: 2 + Math.sin(i) }
  })
  const below = Array.from({ length: 10 }, (_, i) => ({ x: i * 24, y: 120, width: 3 }))
  const fitted = fitSignature([loops, below])
  return fitted.ok ? fitted.strokes : []
}

export async function engravingSpeed(): Promise<readonly BenchFinding[]> {
  const kernel = await loadKernel()
  const measured: { id: string; layoutMs: number; cutterMs: number }[] = []
  for (const { id } of fonts) {
    const typeface = await loadTypeface(id)
    const words: Words = {
      place: 'inside',
      font: id,
      heightUm: 2000,
      rows: ['Ada & Charles forever'],
    }
    const layout = layOutWords(words, typeface)
    if (!layout.ok) throw new Error(layout.reason)
    const layoutMs = timed(() => layOutWords(words, typeface), 20)
    const cutterMs = timed(() => cutterOf(kernel, layout.contours, face, 0.25)?.delete(), 2)
    measured.push({ id, layoutMs, cutterMs })
  }
  const strokes = drawn()
  const signatureMs = timed(() => {
    const { contours } = layOutSignature({ place: 'inside', heightUm: 3000, strokes })
    cutterOf(kernel, contours, face, 0.25)?.delete()
  }, 2)
  const slowest = (key: 'layoutMs' | 'cutterMs') =>
    measured.reduce((a, b) => (b[key] > a[key] ? b : a))
  const [layout, cutter] = [slowest('layoutMs'), slowest('cutterMs')]
  return [
    { what: 'layout of 21 letters', value: layout.layoutMs, unit: 'ms', details: layout.id },
    {
      what: 'cutters of 21 letters and a signature',
      value: cutter.cutterMs + signatureMs,
      unit: 'ms',
      details: cutter.id,
    },
  ]
}
