import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { collectedSets } from '#design/sets/collection.ts'
import { pieceOf } from '#geometry/build.ts'
import { Extent } from '#geometry/mesh.ts'
import { WORN_PX_PER_MM } from '#geometry/picture/worn-views.ts'
import { minus } from '#geometry/vector.ts'
import { GEOMETRY_VERSION } from '#geometry/versions/version.ts'
import { testLauncher } from '#server/launcher/testing/test-launcher.ts'
import { besideViews, togetherPicture } from '#web/features/sets/together-picture.ts'
import { pictureAddress } from '#web/ui/picture-address.ts'
import { type FileCache, folderStore } from '../storage/file-store.ts'
import { collectedSetIn } from './collected-sets.ts'
import { openPictures, type Pictures } from './pictures.ts'
import { preparedFor } from './prepared-pictures.ts'
import { pictureNameOf, type RenderRequest } from './render-request.ts'
import { modelService, pictureService, renderRequestOf } from './service.ts'

let folder: string
let pictures: Pictures
const kept: string[] = []
const reported: unknown[] = []
const design = defaultDesign('plain-band')
const renderRequest: RenderRequest = {
  design,
  view: 'hero',
  scene: 'studio',
  size: 300,
  format: 'png',
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-pictures-'))
  const files = folderStore(folder)
  const store: FileCache = {
    get: files.get,
    put: (name, bytes) => {
      kept.push(name)
      return files.put(name, bytes)
    },
  }
  pictures = openPictures({
    launcher: testLauncher(),
    store,
    report: error => reported.push(error),
    workers: 1,
  })
})
afterAll(async () => {
  await pictures.close()
  await rm(folder, { recursive: true })
  expect(reported).toEqual([])
})

test('makes a picture once for all who ask at once, and keeps it', async () => {
  const [first, second] = await Promise.all([
    pictures.get(renderRequest),
    pictures.get(renderRequest),
  ])
  expect(first.ok && second.ok && second.bytes === first.bytes).toBe(true)
  expect(kept).toEqual([pictureNameOf(renderRequest)])
  const again = await pictures.get(renderRequest)
  expect(again).toEqual(first)
  expect(kept).toHaveLength(1)
  expect((await readdir(folder, { recursive: true })).some(name => name.includes('/.'))).toBe(false)
})

test('the kept file is a PNG of the size that was asked for', async () => {
  const answer = await pictures.get(renderRequest)
  const bytes = Buffer.from(answer.ok ? answer.bytes : [])
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([300, 300])
  const data = bytes.indexOf('IDAT')
  const pixels = inflateSync(bytes.subarray(data + 4, data + 4 + bytes.readUInt32BE(data - 4)))
  expect(pixels).toHaveLength(300 * (300 * 3 + 1))
})

test('a WebP and a drawing are other pictures of the same design', async () => {
  const webp = await pictures.get({ ...renderRequest, format: 'webp' })
  expect(webp.ok && Buffer.from(webp.bytes).subarray(8, 12).toString()).toBe('WEBP')
  const svg = await pictures.get({ ...renderRequest, format: 'svg' })
  expect(svg.ok && Buffer.from(svg.bytes).toString().startsWith('<svg ')).toBe(true)
})

test('one design, view, light, size and form have one name', () => {
  const others: readonly RenderRequest[] = [
    { ...renderRequest, design: { ...design, metal: 'silver-925' } },
    { ...renderRequest, view: 'top' },
    { ...renderRequest, scene: 'velvet' },
    { ...renderRequest, size: 600 },
    { ...renderRequest, format: 'webp' },
    { ...renderRequest, clear: true },
  ]
  expect(new Set([renderRequest, ...others].map(pictureNameOf)).size).toBe(7)
  expect(pictureNameOf({ ...renderRequest, design: structuredClone(design) })).toBe(
    pictureNameOf(renderRequest),
  )
  expect(pictureNameOf(renderRequest)).toMatch(/^[\w.-]+$/)
})

const code = designCode(design)
const ask = (path: string, method = 'GET') =>
  pictureService(pictures).answer(new Request(`http://localhost${path}`, { method }), '')

test('is served from an address that never changes', async () => {
  const answer = await ask(`/pictures/${code}.png?size=300`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect((await answer.bytes()).length).toBe(Number(answer.headers.get('content-length')))
  expect((await ask(`/pictures/${code}.png?size=300`, 'HEAD')).status).toBe(200)
  expect((await ask(`/pictures/${code}.png`, 'POST')).status).toBe(405)
})

test.each([
  '/pictures/.png',
  '/pictures/nonsense.png',
  `/pictures/${code.slice(1)}.png`,
  `/pictures/${code}x.png`,
  `/pictures/${code}.gif`,
  `/pictures/../pictures/${code}.gif`,
  `/pictures/${code}.png/`,
  `/pictures/${code}.png?size=299`,
  `/pictures/${code}.png?size=300.0`,
  `/pictures/${code}.png?size=300&size=300`,
  `/pictures/${code}.png?size=1e9`,
  `/pictures/${code}.png?view=__proto__`,
  `/pictures/${code}.png?scene=constructor`,
  `/pictures/${code}.png?anything=1`,
  `/pictures/${code}.png?back=white`,
  `/pictures/${code}.svg?back=none`,
  `/pictures/${code}.png?view=worn`,
  // Of a style that is not worn in threes.
  `/pictures/${code}.png?view=stack`,
  `/pictures/${code}.png?view=worn&back=none&size=1200`,
  `/pictures/${code}.svg?view=worn`,
  `/pictures/${'A'.repeat(50_000)}.png`,
])('knows no picture at %.60s', async path => {
  expect((await ask(path)).status).toBe(404)
})

test('to be worn a piece is cut out as large as it is in life: its pixels say its millimetres', {
  tags: 'long',
}, async () => {
  const answer = await ask(`/pictures/${code}.png?view=worn&back=none`)
  const bytes = Buffer.from(await answer.bytes())
  const extent = new Extent()
  for (const { mesh, name } of pieceOf(design).parts)
    if (!name.startsWith('chain')) extent.hold(mesh.positions)
  // A ring is seen from above, on a hand that lies on a table.
  const [width, , depth] = minus(extent.high, extent.low)
  expect(bytes.readUInt32BE(16) / WORN_PX_PER_MM).toBeCloseTo(width, 0)
  expect(bytes.readUInt32BE(20) / WORN_PX_PER_MM).toBeCloseTo(depth, 0)
})

test('an address says size, view and light, and nothing twice', () => {
  expect(
    renderRequestOf(new URL(`http://x/pictures/${code}.webp?scene=candle&view=top&size=1200`)),
  ).toEqual({
    design,
    geometry: GEOMETRY_VERSION,
    view: 'top',
    scene: 'candle',
    size: 1200,
    format: 'webp',
  })
})

test('a ring is shown with a band beside it, so far along the finger, and nothing else is', () => {
  const ring = designCode(defaultDesign('solitaire'))
  const band = designCode(defaultDesign('plain-band'))
  const requestOf = (of: string, more: string) =>
    renderRequestOf(new URL(`http://x/pictures/${of}.webp?size=600&view=top&${more}`))
  const together = requestOf(ring, `beside=${band}&along=4520`) as RenderRequest
  expect(together.beside).toEqual({ design: defaultDesign('plain-band'), alongUm: 4520 })
  const worn = renderRequestOf(
    new URL(
      `http://x/pictures/${ring}.webp?size=600&view=worn&back=none&beside=${band}&along=4520`,
    ),
  )
  expect(worn).toMatchObject({ view: 'worn', clear: true, beside: { alongUm: 4520 } })
  const { beside: _, ...alone } = together
  expect(pictureNameOf(together)).not.toBe(pictureNameOf(alone))
  for (const more of [
    `beside=${band}`,
    'along=4520',
    `beside=${band}&along=-10`,
    `beside=${band}&along=4521`,
    `beside=${band}&along=1e4`,
    `beside=${band}&along=999999990`,
    'beside=nothing&along=4520',
    `beside=${designCode(defaultDesign('studs'))}&along=4520`,
  ])
    expect(requestOf(ring, more), more).toBe(null)
  expect(requestOf(designCode(defaultDesign('studs')), `beside=${band}&along=4520`)).toBe(null)
})

test('pieces of a set are asked for in one picture, and what is no set is none', () => {
  const codes = {
    plain: designCode(defaultDesign('plain-band')),
    ring: designCode(defaultDesign('stackable')),
    studs: designCode(defaultDesign('studs')),
    pendant: designCode(defaultDesign('solitaire-pendant')),
  }
  const requestOf = (of: string, more: string, format = 'webp') =>
    renderRequestOf(new URL(`http://x/pictures/${of}.${format}?size=600&${more}`))
  const stack = requestOf(
    codes.plain,
    `as=stack&with=${codes.ring}.${codes.plain}`,
  ) as RenderRequest
  expect(stack.together).toEqual({
    layout: 'stack',
    designs: [defaultDesign('stackable'), defaultDesign('plain-band')],
  })
  const { together: _, ...alone } = stack
  const other = requestOf(
    codes.plain,
    `as=stack&with=${codes.plain}.${codes.ring}`,
  ) as RenderRequest
  expect(new Set([stack, alone, other].map(pictureNameOf)).size).toBe(3)
  expect(requestOf(codes.studs, `as=ear-and-neck&with=${codes.pendant}`)).not.toBe(null)
  for (const [of, more, format] of [
    [codes.plain, 'as=stack'],
    [codes.plain, `with=${codes.ring}`],
    [codes.plain, 'as=stack&with='],
    [codes.plain, 'as=stack&with=nothing'],
    [codes.plain, `as=heap&with=${codes.ring}`],
    [codes.plain, `as=stack&with=${codes.studs}`],
    [codes.pendant, `as=ear-and-neck&with=${codes.studs}`],
    [codes.plain, `as=pair&with=${codes.ring}.${codes.ring}`],
    [codes.plain, `as=stack&with=${Array(5).fill(codes.plain).join('.')}`],
    [codes.plain, `as=stack&with=${codes.ring}&view=worn&back=none`],
    [codes.plain, `as=stack&with=${codes.ring}`, 'svg'],
    [codes.plain, `as=stack&with=${codes.ring}&beside=${codes.ring}&along=4520`],
  ] as const)
    expect(requestOf(of, more, format), more).toBe(null)
})

test('the pictures of the sets to begin with come with the shop, at the addresses that pages name', () => {
  for (const { id, whole } of collectedSets) {
    const { source } = togetherPicture(whole) ?? {}
    const inForm = (form: string) =>
      renderRequestOf(new URL(`http://x${source}`.replace('webp?size=600', form)))
    for (const form of ['webp?size=600', 'avif?size=300', 'avif?size=600', 'avif?size=1200']) {
      const request = inForm(form)
      expect(request && preparedFor(request), `${id}, ${form}`).toContain(`${id}-`)
    }
    const { seen = [], worn } = besideViews(whole) ?? {}
    const alone = whole.designs.map(design => pictureAddress(designCode(design), 600))
    for (const address of [...seen.map(one => one.source), ...(worn ? [worn] : []), ...alone]) {
      const request = renderRequestOf(new URL(`http://x${address}`))
      const file = request && preparedFor(request)
      expect(file && existsSync(file), `${id}, ${address}`).toBe(true)
    }
    // Painted when a browser asks for it, at the shop's own expense.
    const large = inForm('webp?size=1200')
    expect(large && preparedFor(large), id).toBe(null)
    expect(large && collectedSetIn(large), id).toBe(id)
  }
})

test('an order asks for its picture in its own geometry, and that is another picture', () => {
  const requestOf = (more: string) =>
    renderRequestOf(new URL(`http://x/pictures/${code}.png?size=600${more}`)) as RenderRequest
  expect(requestOf('&geometry=1').geometry).toBe(1)
  expect(pictureNameOf(requestOf('&geometry=1'))).not.toBe(pictureNameOf(requestOf('')))
  expect(requestOf('&geometry=0')).toBeNull()
  expect(requestOf('&geometry=1&geometry=2')).toBeNull()
})

test('without a backdrop it is asked for by its address', () => {
  const renderRequest = renderRequestOf(
    new URL(`http://x/pictures/${code}.webp?size=300&back=none`),
  )
  expect(renderRequest).toMatchObject({ clear: true, scene: 'studio', size: 300 })
})

test('a model is a file for telephones, made once and kept', async () => {
  const code = designCode(design)
  const answer = (path: string) =>
    modelService(pictures).answer(new Request(`http://localhost${path}`), '')
  const glb = await answer(`/models/${code}.glb`)
  expect([glb.status, glb.headers.get('Content-Type')]).toEqual([200, 'model/gltf-binary'])
  expect(
    Buffer.from(await glb.arrayBuffer())
      .subarray(0, 4)
      .toString(),
  ).toBe('glTF')
  const usdz = await answer(`/models/${code}.usdz`)
  expect(usdz.headers.get('Content-Type')).toBe('model/vnd.usdz+zip')
  expect(
    Buffer.from(await usdz.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  for (const path of [`/models/${code}.stl`, `/models/${code}.glb?x=1`, '/models/nothing.glb'])
    expect((await answer(path)).status, path).toBe(404)
})
