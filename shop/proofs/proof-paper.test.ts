import { expect, test } from 'vitest'
import { symbols } from '#design/catalogue/symbols.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { defaultRates } from '#design/price/default-rates.ts'
import { quote } from '#design/price/quote.ts'
import { encodePng } from '#geometry/picture/png.ts'
import { paperStreams, readPaper } from '#tools/testing/read-paper.ts'
import { proofPaper } from './proof-paper.ts'
import type { SignedProof } from './signed-proof.ts'

const picture = encodePng(new Uint8Array(16).fill(255), 2, 2)

function proofOf(design: Design, texts: SignedProof['texts']): SignedProof {
  return {
    id: '00000000-0000-4000-8000-000000000000',
    accountId: '00000000-0000-4000-8000-000000000001',
    picture: '',
    name: 'Für 髙橋',
    document: design,
    hash: designHash(design),
    quote: quote(design, defaultRates, { grams: 5, exact: true }),
    casting: { milligrams: 5000, bought: [], sizeMm: [20, 20, 4], fault: null, findings: [] },
    texts,
    ticked: ['The size is right.'],
    signature: [[0, 0, 20, 500, 400, 20, 900, 100, 20]],
    signedBy: 'Ζωή Παππά',
    signedAt: new Date('2026-11-16T10:00:00Z'),
    set: null,
    seal: 'f'.repeat(64),
  }
}

test('a proof shows what is cut, sign by sign, as text and as its outlines', async () => {
  const signs = symbols.map(({ sign }) => sign)
  const rows = [signs.slice(0, 6), signs.slice(6)].map(some => some.join(' '))
  const design: Design = {
    ...defaultDesign('plain-band'),
    engraving: [{ place: 'inside', font: 'serif', heightUm: 1000, rows }],
  }
  const texts = rows.map(text => ({ place: 'inside', text, how: 'confirmed' }) as const)
  const paper = await proofPaper(proofOf(design, texts), picture, {
    name: 'Aurum',
    accent: null,
    mark: null,
  })
  if (!paper) throw new Error('There is no paper.')
  const text = await readPaper(paper)
  for (const words of rows)
    expect(text).toContain(`Inside the band: “${words}”, read and confirmed by the customer.`)
  expect(text.join('\n')).not.toContain('?')
  // The outlines of twelve signs are many more lines than the edge of the band.
  const drawn = paperStreams(paper).join('\n').match(/ l\n/g) ?? []
  expect(drawn.length).toBeGreaterThan(300)
})

test('a proof names its owner in their own letters, and is the same file whenever it is asked for', async () => {
  const design = defaultDesign('disc-pendant')
  const papers = await Promise.all(
    [1, 2].map(() =>
      proofPaper(proofOf(design, []), picture, { name: 'Aurum', accent: null, mark: null }),
    ),
  )
  const [one, two] = papers.map(paper => Buffer.from(paper ?? new Uint8Array()))
  expect(one?.length).toBeGreaterThan(1000)
  expect(two?.equals(one ?? Buffer.alloc(0))).toBe(true)
  const text = await readPaper(one ?? new Uint8Array())
  expect(text.some(line => line.startsWith('Für 髙橋: '))).toBe(true)
  expect(text).toContain('Ζωή Παππά, 2026-11-16 10:00:00 UTC')
  expect(text.join(' ')).toContain('The checkout says which tax, delivery and duties there are')
})

test('a proof bears the shop’s mark, where there is one', async () => {
  const pictures = async (mark: Uint8Array | null) => {
    const head = { name: 'Aurum', accent: null, mark }
    const paper = await proofPaper(proofOf(defaultDesign('plain-band'), []), picture, head)
    const written = Buffer.from(paper ?? []).toString('latin1')
    return written.match(/\/Subtype \/Image/g)?.length ?? 0
  }
  const mark = encodePng(new Uint8Array(4 * 30 * 10).fill(90), 30, 10)
  expect([await pictures(null), await pictures(mark)]).toEqual([1, 2])
})
