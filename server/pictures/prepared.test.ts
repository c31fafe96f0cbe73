import { afterAll, expect, test } from 'vitest'
import { styleOf } from '#design/catalogue/styles.ts'
import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { collectedSets } from '#design/sets/collection.ts'
import { setView } from '#geometry/picture/together.ts'
import { testLauncher } from '#server/launcher/testing/test-launcher.ts'
import { namedCollection } from '#shop/collection/collection.ts'
import { outlineFor } from '#shop/collection/prepared-piece.ts'
import { outlineService } from './outline-service.ts'
import { openPictures } from './pictures.ts'
import { pictureService } from './service.ts'

const fails = async () => {
  throw new Error('Nobody paints or keeps anything here.')
}
const nothing = { get: async () => null, put: fails }
const pictures = openPictures({
  launcher: testLauncher(),
  store: nothing,
  report: () => {},
  mayWork: () => false,
})
afterAll(() => pictures.close())

const ask = (path: string) =>
  pictureService(pictures).answer(new Request(`http://localhost${path}`), '')
const ringOf = (change: Partial<Design> = {}) => {
  const [piece] = namedCollection
  if (!piece) throw new Error('The collection is empty.')
  return designCode({ ...piece.design, ...change })
}

test('the collection is seen before anything has been painted, each picture in less than 75 kB', async () => {
  for (const { design } of namedCollection)
    for (const form of ['avif?size=300&', 'avif?size=600&', 'avif?size=1200&', 'webp?size=600&']) {
      const answer = await ask(`/pictures/${designCode(design)}.${form}back=none`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe(`image/${form.split('?')[0]}`)
      const bytes = Buffer.from(await answer.bytes())
      expect(bytes.length).toBeLessThan(75_000)
      expect(bytes.subarray(4, 12).toString('latin1')).toMatch(/^ftypavif|WEBP$/)
    }
})

test('so are the sets to begin with, and a set that is none of them is painted', async () => {
  for (const { id, whole } of collectedSets) {
    const [first = '', ...others] = whole.designs.map(designCode)
    const { kind, fit } = whole.set
    const view = setView(kind, whole.designs) === 'top' ? '&view=top' : ''
    const set = fit
      ? `&view=top&beside=${others[0]}&along=${fit.alongUm}`
      : `${view}&as=${kind}&with=${others.join('.')}`
    for (const form of ['avif?size=300', 'avif?size=600', 'avif?size=1200', 'webp?size=600']) {
      const answer = await ask(`/pictures/${first}.${form}&back=none${set}`)
      expect(answer.status, `${id}, ${form}`).toBe(200)
      expect((await answer.bytes()).length, `${id}, ${form}`).toBeLessThan(100_000)
    }
    expect((await ask(`/pictures/${first}.avif?size=600${set}`)).status).toBe(404)
    const card = await ask(`/pictures/${first}.jpg?${set.slice(1)}`)
    expect([card.status, card.headers.get('content-type')], id).toEqual([200, 'image/jpeg'])
  }
  const two = `&back=none&as=stack&with=${ringOf()}`
  expect((await ask(`/pictures/${ringOf()}.avif?size=600${two}`)).status).toBe(404)
  expect((await ask(`/pictures/${ringOf()}.webp?size=600${two}`)).status).toBe(429)
})

test('so are three worn together, of what is worn so and of nothing else', async () => {
  const stacked = namedCollection.filter(({ design }) => styleOf(design.style).stacked)
  expect(stacked.length).toBeGreaterThan(0)
  for (const { design } of stacked) {
    for (const form of ['avif?size=600&', 'avif?size=1200&', 'webp?size=300&', 'webp?size=600&']) {
      const answer = await ask(`/pictures/${designCode(design)}.${form}back=none&view=stack`)
      expect(answer.status).toBe(200)
      expect((await answer.bytes()).length).toBeLessThan(100_000)
    }
    const [three, one] = [outlineFor(design, 'stackOutline'), outlineFor(design)]
    expect(three?.layers[0]?.d).toBeTruthy()
    expect(three?.layers[0]?.d).not.toBe(one?.layers[0]?.d)
  }
  expect((await ask(`/pictures/${ringOf()}.avif?size=600&back=none&view=stack`)).status).toBe(404)
  expect((await ask(`/pictures/${ringOf()}.webp?size=600&back=none&view=side`)).status).toBe(429)
})

test('a link to a piece has a card, 1200 by 630', async () => {
  const answer = await ask(`/pictures/${ringOf()}.jpg`)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  const bytes = Buffer.from(await answer.bytes())
  const frame = bytes.findIndex(
    (byte, i) => byte === 0xff && [0xc0, 0xc2].includes(bytes[i + 1] ?? 0),
  )
  expect([bytes.readUInt16BE(frame + 7), bytes.readUInt16BE(frame + 5)]).toEqual([1200, 630])
})

test('what does not come with the shop is painted, and never as AVIF', async () => {
  const other = ringOf({ metal: 'silver-925' })
  expect((await ask(`/pictures/${other}.webp?size=300&back=none`)).status).toBe(429)
  expect((await ask(`/pictures/${other}.avif?size=300&back=none`)).status).toBe(404)
  expect((await ask(`/pictures/${ringOf()}.avif?size=300`)).status).toBe(404)
  expect((await ask(`/pictures/${ringOf()}.jpg?size=300`)).status).toBe(404)
})

const outline = async (code: string) => {
  const answer = await outlineService().answer(
    new Request(`http://localhost/outlines/${code}.svg`),
    '',
  )
  return { status: answer.status, svg: await answer.text() }
}

test('any design is outlined at once, in its own colours', async () => {
  const { svg } = await outline(ringOf({ metal: '14k-rose' }))
  expect(svg).toMatch(/^<svg /)
  expect(svg.length).toBeLessThan(4000)
  const white = await outline(ringOf({ metal: 'platinum-950' }))
  expect(white.svg).not.toBe(svg)
  expect((await outline('nonsense')).status).toBe(404)
})
