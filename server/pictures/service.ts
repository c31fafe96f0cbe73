import { styleOf } from '#design/catalogue/styles.ts'
import { readCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { setKindOf, setPlaceOf } from '#design/sets/kinds.ts'
import { layouts } from '#geometry/picture/together.ts'
import { views as beforeLens, type PictureViewId, pictureViews } from '#geometry/picture/view.ts'
import { type SceneId, scenes } from '#geometry/studio/scenes.ts'
import type { Service } from '../http/service.ts'
import { askerOf, theShop } from '../limits/asker.ts'
import { besideIn } from './beside-parameter.ts'
import { collectedSetIn } from './collected-sets.ts'
import { geometryIn } from './geometry-parameter.ts'
import type { Pictures } from './pictures.ts'
import { preparedFor } from './prepared-pictures.ts'
import {
  type Format,
  type ModelFormat,
  type PicturedSet,
  type PictureSize,
  type RenderRequest,
  sizes,
} from './render-request.ts'

const path = /^\/pictures\/([\w-]+)\.(png|webp|svg|avif|jpg)$/
const modelPath = /^\/models\/([\w-]+)\.(glb|usdz)$/
/** https://www.iana.org/assignments/media-types/media-types.xhtml */
const types: Readonly<Record<Format | ModelFormat, string>> = {
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  glb: 'model/gltf-binary',
  usdz: 'model/vnd.usdz+zip',
}

/** What an address asks for, or null for anything that is not exactly a picture's. */
export function renderRequestOf({ pathname, searchParams }: URL): RenderRequest | null {
  const [, code, format] = path.exec(pathname) ?? []
  const read = code ? readCode(code) : null
  if (!read?.ok) return null
  const { design } = read
  if (format === 'jpg') return cardIn(searchParams, design)
  const geometry = geometryIn(searchParams, [
    'size',
    'view',
    'scene',
    'back',
    'beside',
    'along',
    'as',
    'with',
  ])
  if (!geometry) return null
  const size = Number(searchParams.get('size') ?? 600)
  const view = searchParams.get('view') ?? 'hero'
  const scene = searchParams.get('scene') ?? 'studio'
  if (!sizes.includes(size as PictureSize) || String(size) !== (searchParams.get('size') ?? '600'))
    return null
  if (!pictureViews.includes(view as PictureViewId) || !Object.hasOwn(scenes, scene)) return null
  // A drawing has no light to stand in: it is clear as it is.
  const back = searchParams.get('back')
  if (back !== null && (back !== 'none' || format === 'svg')) return null
  // Cut out it is as large as it is in life, and has nothing behind it: there is one address of it.
  if (view === 'worn' && (size !== 600 || back === null || format === 'svg')) return null
  if (view === 'stack' && !styleOf(design.style).stacked) return null
  const beside = besideIn(searchParams, design)
  const isSeenBeside = view === 'worn' || (beforeLens as readonly string[]).includes(view)
  if (beside === null || (beside && !isSeenBeside)) return null
  const together = togetherIn(searchParams, design)
  if (together === null || (together && (beside || !isSetPicture(view, format)))) return null
  const renderRequest: RenderRequest = {
    ...(beside && { beside }),
    ...(together && { together }),
    ...(back && { clear: true }),
    design,
    view: view as PictureViewId,
    scene: scene as SceneId,
    size: size as PictureSize,
    format: format as Format,
    geometry,
  }
  return format === 'avif' && !preparedFor(renderRequest) ? null : renderRequest
}

/** Of one piece as it is first seen, or of a set as its page shows it. */
function cardIn(parameters: URLSearchParams, design: Design): RenderRequest | null {
  const geometry = geometryIn(parameters, ['view', 'beside', 'along', 'as', 'with'])
  const [beside, together] = [besideIn(parameters, design), togetherIn(parameters, design)]
  if (!geometry || beside === null || together === null || (beside && together)) return null
  const viewParameter = parameters.get('view')
  const isOfSet = beside !== undefined || together !== undefined
  if (viewParameter !== null && !(isOfSet && viewParameter === 'top')) return null
  const view = viewParameter === null ? 'hero' : 'top'
  const card = { scene: 'studio', size: 1200, format: 'jpg' } as const
  return {
    design,
    view,
    ...card,
    geometry,
    ...(beside && { beside }),
    ...(together && { together }),
  }
}

/** A drawing in lines knows one piece only. */
const isSetPicture = (view: string, format: string | undefined) =>
  (beforeLens as readonly string[]).includes(view) && format !== 'svg'

/** The other pieces that an address wants in the picture; null for what is no set, undefined if it says nothing of one. */
function togetherIn(parameters: URLSearchParams, first: Design): PicturedSet | null | undefined {
  const [as, others] = [parameters.get('as'), parameters.get('with')]
  if (as === null && others === null) return undefined
  const layout = layouts.find(one => one === as)
  const codes = (others ?? '').split('.')
  if (!layout || codes.length >= setKindOf(layout).most) return null
  const designs = codes.flatMap(code => {
    const read = readCode(code)
    return read.ok ? [read.design] : []
  })
  const isSet = [first, ...designs].every((design, at) =>
    setPlaceOf(setKindOf(layout), at)?.fits(design),
  )
  return isSet && designs.length === codes.length ? { layout, designs } : null
}

/** What an address asks for to be stood on a table, or null. */
export function modelRequestOf({ pathname, search }: URL): RenderRequest | null {
  const [, code, format] = modelPath.exec(pathname) ?? []
  const read = code ? readCode(code) : null
  if (!read?.ok || search) return null
  const { design } = read
  return { design, view: 'hero', scene: 'studio', size: 600, format: format as ModelFormat }
}

/** `/pictures/<code>.webp?size=300`: the design is in the address, so the answer never changes. */
export const pictureService = (pictures: Pictures) =>
  serviceOf(pictures, '/pictures', renderRequestOf)

/** `/models/<code>.glb`, for the viewers that telephones have of their own. */
export const modelService = (pictures: Pictures) => serviceOf(pictures, '/models', modelRequestOf)

/** Emails, shared links and other people's shops show them, and may draw with them on a canvas. */
const forAnybody = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

const serviceOf = (
  pictures: Pictures,
  name: string,
  renderRequestOf: (address: URL) => RenderRequest | null,
): Service => ({
  name,
  handles: pathname => pathname.startsWith(`${name}/`),
  async answer(request, address, visitor = async () => null) {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Pictures are only looked at.', {
        status: 405,
        headers: { Allow: 'GET, HEAD' },
      })
    const renderRequest = renderRequestOf(new URL(request.url))
    if (!renderRequest)
      return new Response('There is no such picture.', {
        status: 404,
        headers: { 'Cache-Control': 'no-store' },
      })
    // Whoever looks at a set that the shop shows to begin with has not asked for it to be painted.
    const isShown = collectedSetIn(renderRequest) !== null
    const asker = isShown ? async () => theShop : askerOf(visitor, address)
    const answer = await pictures.get(renderRequest, asker)
    if (!answer.ok && answer.reason === 'too-many')
      return new Response('Many pictures were asked for. Please try again in a minute.', {
        status: 429,
        headers: { 'Cache-Control': 'no-store', 'Retry-After': '60' },
      })
    if (!answer.ok)
      return new Response('This picture could not be made just now.', {
        status: answer.reason === 'failed' ? 500 : 503,
        headers: { 'Cache-Control': 'no-store', 'Retry-After': '10' },
      })
    return new Response(request.method === 'HEAD' ? null : answer.bytes, {
      headers: {
        'Content-Type': types[renderRequest.format],
        'Content-Length': String(answer.bytes.length),
        'Cache-Control': 'public, max-age=31536000, immutable',
        ...forAnybody,
      },
    })
  },
})
