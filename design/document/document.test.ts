import { expect, test } from 'vitest'
import { styles } from '../catalogue/styles.ts'
import { designCode, readCode } from './code.ts'
import { defaultDesign } from './defaults.ts'
import { designHash } from './identity.ts'
import { readDesign, readDesignText } from './read-design.ts'

test.each(styles)('the default $id keeps to its schema and its round trips', ({ id }) => {
  const design = defaultDesign(id)
  expect(readDesign(design)).toEqual({ ok: true, design })
  expect(readDesignText(JSON.stringify(design))).toEqual({ ok: true, design })
  const code = designCode(design)
  expect(readCode(code)).toEqual({ ok: true, design })
  expect(code.length).toBeLessThanOrEqual(120)
  expect(designHash(design)).toMatch(/^[0-9a-f]{64}$/)
})

test('a design that was stored with marks nobody sees still opens, without them', () => {
  const band = defaultDesign('plain-band')
  const rows = ['Ada\u202E &\u200B Leo\uFEFF\u2066']
  const read = readDesign({
    ...band,
    engraving: [{ place: 'inside', font: 'serif', heightUm: 2000, rows }],
  })
  expect(read.ok && read.design.engraving).toMatchObject([{ rows: ['Ada & Leo'] }])
})
