import fc from 'fast-check'
import { expect, test } from 'vitest'
import { styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { step, takeDesignStep } from '#tools/testing/design-steps.ts'
import { u8At } from '../at.ts'
import { pieceOf } from '../build.ts'
import { scenes } from '../studio/scenes.ts'
import { renderPiece } from './render.ts'
import { viewOf, views } from './view.ts'
import { cutWords } from './words.ts'

const walks = fc.sample(fc.array(step, { minLength: 4, maxLength: 12 }), { seed: 11, numRuns: 7 })

/** Also what the rules would refuse: a picture may be asked for while somebody is still choosing. */
test.each(walks.map((steps, i) => [i, steps] as const))(
  'walk %i ends in a picture',
  async (i, steps) => {
    const start = defaultDesign(styles[(i * 2) % styles.length]?.id ?? 'solitaire')
    const piece = pieceOf(steps.reduce(takeDesignStep, start))
    const scene = Object.values(scenes)[i % 4] ?? scenes.studio
    const view = viewOf(piece, views[i % views.length] ?? 'hero')
    const { rgba } = renderPiece(piece, view, scene, 40, 40, 1, await cutWords(piece))
    const colours = new Set<number>()
    for (let k = 0; k < rgba.length; k += 4)
      colours.add((u8At(rgba, k) << 16) | (u8At(rgba, k + 1) << 8) | u8At(rgba, k + 2))
    expect(colours.size).toBeGreaterThan(60)
  },
)
