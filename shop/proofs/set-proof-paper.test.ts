import { expect, test } from 'vitest'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { defaultRates } from '#design/price/default-rates.ts'
import { quote } from '#design/price/quote.ts'
import { collectedSets } from '#design/sets/collection.ts'
import { setOf, type WholeSet } from '#design/sets/set.ts'
import { encodePng } from '#geometry/picture/png.ts'
import { GEOMETRY_VERSION } from '#geometry/versions/version.ts'
import { readPaper } from '#tools/testing/read-paper.ts'
import { setProofPaper } from './set-proof-paper.ts'
import type { SignedProof } from './signed-proof.ts'

const picture = encodePng(new Uint8Array(16).fill(255), 2, 2)
const head = { name: 'Aurum', accent: null, mark: null }

function proofOf({ set }: WholeSet, design: Design): SignedProof {
  const second = design.secondMetal && { metal: design.secondMetal, milligrams: 520 }
  return {
    id: '00000000-0000-4000-8000-000000000000',
    accountId: '00000000-0000-4000-8000-000000000001',
    picture: '',
    name: 'A set',
    document: design,
    hash: designHash(design),
    quote: quote(design, defaultRates, { grams: 5, exact: true }),
    casting: {
      geometry: GEOMETRY_VERSION,
      milligrams: 5000,
      bought: [],
      ...(second && { second }),
      sizeMm: [20, 20, 4],
      fault: null,
      findings: [],
    },
    texts: [],
    ticked: ['The sizes are right.'],
    signature: [[0, 0, 20, 500, 400, 20, 900, 100, 20]],
    signedBy: 'Ada Lovelace',
    signedAt: new Date('2026-11-16T10:00:00Z'),
    set,
    seal: 'f'.repeat(64),
  }
}

async function wordsOn(whole: WholeSet) {
  const pieces = [...new Map(whole.designs.map(design => [designHash(design), design])).values()]
  const paper = await setProofPaper(
    {
      pieces: pieces.map(design => ({ proof: proofOf(whole, design), picture })),
      together: picture,
    },
    head,
  )
  if (!paper) throw new Error('There is no paper.')
  return readPaper(paper)
}

const collected = (id: string) => {
  const found = collectedSets.find(one => one.id === id)
  if (!found) throw new Error(`There is no ${id}.`)
  return found.whole
}

test('the proof of a ring and its band says at a glance what each weighs, and both, and that they were fitted', async () => {
  const { set, designs } = collected('solitaire-and-curved-band')
  const [ring, band] = designs as [Design, Design]
  const inTwo: Design = { ...ring, metal: '18k-yellow', secondMetal: 'platinum-950' }
  const fit = set.fit && { ...set.fit, ring: designHash(inTwo) }
  const words = (await wordsOn(setOf({ kind: 'ring-and-band', designs: [inTwo, band], fit }))).join(
    ' ',
  )
  expect(words).toContain('As worn, all together 10.00 g of metal')
  expect(words).toContain('0.52 g of it platinum 950')
  expect(words).toMatch(/fitted to this very ring, curved; .* [\d.]+ mm\./)
  // What goes for every price is said once.
  expect(words.match(/which tax, delivery and duties/g)).toHaveLength(1)
  expect(words.match(/US \d/g)?.length).toBeGreaterThanOrEqual(4)
})

test('pieces that stand in a set twice are told once, with their count', async () => {
  const [one, other] = collected('three-golds').designs as [Design, Design]
  const words = (await wordsOn(setOf({ kind: 'stack', designs: [one, other, one] }))).join(' ')
  expect(words).toContain('2 times')
  expect(words).toContain('5.00 g of metal each')
  expect(words).toContain('As worn, all together 15.00 g of metal')
})
