import { pictureLimits } from '#schemas/uploads.ts'
import { modelLimits } from '#shop/special-orders/model-uploads.ts'

/** Addresses that take more than the others, which is little. */
const larger: readonly {
  readonly method: string
  readonly path: RegExp
  readonly bytes: number
}[] = [
  {
    method: 'PUT',
    path: /^\/special-orders\/[^/]+\/pictures\/[^/]+$/,
    bytes: pictureLimits.bytes,
  },
  {
    method: 'PUT',
    path: /^\/special-orders\/[^/]+\/files\/[^/]+$/,
    bytes: modelLimits.bytes,
  },
]

export function bodyLimit(
  { method, url = '' }: { readonly method?: string | undefined; readonly url?: string | undefined },
  usual: number,
): { readonly bytes: number; readonly large: boolean } {
  const path = url.split('?', 1)[0] ?? ''
  const found = larger.find(one => one.method === method && one.path.test(path))
  return { bytes: found?.bytes ?? usual, large: found !== undefined }
}
