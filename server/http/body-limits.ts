import { RESTORE_PART_BYTES } from '#schemas/restore.ts'
import { pictureLimits } from '#schemas/uploads.ts'
import { MOST_TABLE_BYTES } from '#shop/imports/read-table.ts'
import { modelLimits } from '#shop/special-orders/model-uploads.ts'
import { MOST_LIST_BYTES } from '#shop/stones/read-list.ts'

/** What stands round a file in a form. */
const FORM_BYTES = 4096

/** Addresses that take more than the others, which is little. */
export const largerBodies: readonly {
  /** As `docs/operating.md` calls it. */
  readonly name: string
  readonly method: string
  readonly path: RegExp
  readonly bytes: number
}[] = [
  {
    name: 'a picture of a special order',
    method: 'PUT',
    path: /^\/special-orders\/[^/]+\/pictures\/[^/]+$/,
    bytes: pictureLimits.bytes,
  },
  {
    name: 'a model of a special order',
    method: 'PUT',
    path: /^\/special-orders\/[^/]+\/files\/[^/]+$/,
    bytes: modelLimits.bytes,
  },
  {
    name: 'a photograph of a piece',
    method: 'POST',
    path: /^\/workshop\/collection\/(?!new(\.data)?$)[^/]+$/,
    bytes: pictureLimits.bytes + FORM_BYTES,
  },
  {
    name: 'a model at `/own-ring`',
    method: 'POST',
    path: /^\/own-ring(\.data)?$/,
    bytes: modelLimits.bytes + FORM_BYTES,
  },
  {
    name: 'a part of a backup',
    method: 'PUT',
    path: /^\/workshop\/restore\/parts\/[^/]+$/,
    bytes: RESTORE_PART_BYTES,
  },
  {
    // As a page sends it by itself, and as its script does.
    name: 'a table',
    method: 'POST',
    path: /^\/workshop\/tables(\.data)?$/,
    bytes: MOST_TABLE_BYTES + FORM_BYTES,
  },
  {
    name: "a supplier's list",
    method: 'POST',
    path: /^\/workshop\/single-stones\/suppliers\/[^/]+$/,
    bytes: MOST_LIST_BYTES + FORM_BYTES,
  },
]

export function bodyLimit(
  { method, url = '' }: { readonly method?: string | undefined; readonly url?: string | undefined },
  usual: number,
): { readonly bytes: number; readonly large: boolean } {
  const path = url.split('?', 1)[0] ?? ''
  const found = largerBodies.find(one => one.method === method && one.path.test(path))
  return { bytes: found?.bytes ?? usual, large: found !== undefined }
}
