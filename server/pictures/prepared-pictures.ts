import { join } from 'node:path'
import { GEOMETRY_VERSION } from '#geometry/versions/version.ts'
import { isPreparedForm, preparedFile, preparedFolder } from '#shop/collection/prepared-files.ts'
import { preparedSlug } from '#shop/collection/prepared-piece.ts'
import {
  isPreparedSetForm,
  preparedSetFile,
  preparedSetsFolder,
} from '#shop/sets/prepared-files.ts'
import { preparedSets } from '#shop/sets/prepared-sets.ts'
import { collectedSetIn } from './collected-sets.ts'
import { furtherPictureIn } from './further-pictures.ts'
import type { RenderRequest } from './render-request.ts'

/** The file that comes with the shop for just this picture (`node ops/pictures`), if there is one. */
export const preparedFor = (renderRequest: RenderRequest): string | null =>
  renderRequest.beside || renderRequest.together
    ? (preparedForSet(renderRequest) ?? furtherFor(renderRequest))
    : (preparedForPiece(renderRequest) ?? furtherFor(renderRequest))

function preparedForPiece(renderRequest: RenderRequest): string | null {
  const { design, view, scene, size, format, clear, geometry = GEOMETRY_VERSION } = renderRequest
  const isCard = format === 'jpg'
  if (scene !== 'studio' || geometry !== GEOMETRY_VERSION) return null
  const form = `${view === 'hero' ? '' : `${view}-`}${isCard ? 'card' : size}.${format}`
  if (isCard === !!clear || !isPreparedForm(design, form)) return null
  const slug = preparedSlug(design)
  return slug && join(preparedFolder, preparedFile(slug, form))
}

function preparedForSet(renderRequest: RenderRequest): string | null {
  const { size, format, clear } = renderRequest
  const isCard = format === 'jpg'
  const form = isCard ? 'card.jpg' : `${size}.${format}`
  if (isCard === !!clear || !isPreparedSetForm(form)) return null
  const id = collectedSetIn(renderRequest)
  return id && Object.hasOwn(preparedSets, id)
    ? join(preparedSetsFolder, preparedSetFile(id, form))
    : null
}

function furtherFor(renderRequest: RenderRequest): string | null {
  const further = furtherPictureIn(renderRequest)
  return further && Object.hasOwn(preparedSets, further.set)
    ? join(preparedSetsFolder, preparedSetFile(further.set, further.form))
    : null
}
