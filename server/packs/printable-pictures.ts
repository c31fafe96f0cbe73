import { encodePng } from '#geometry/picture/png.ts'
import type { PackOrder } from '#shop/fulfilment/pack-order.ts'
import { decodeOwnWebp } from '../uploads/decode.ts'

/** Sharp enough at a hand's width on paper. */
const LONG_SIDE = 800

/** Pictures are kept as WebP, which no PDF can hold: on the card they are PNG. */
export async function withPrintablePictures(order: PackOrder): Promise<PackOrder> {
  if (!order.special) return order
  const pictures: Uint8Array[] = []
  for (const bytes of order.special.pictures) {
    const { data, width, height } = await decodeOwnWebp(bytes, LONG_SIDE)
    pictures.push(encodePng(new Uint8Array(data.buffer), width, height))
  }
  return { ...order, special: { ...order.special, pictures } }
}
