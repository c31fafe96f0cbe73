import { packOf } from '#shop/fulfilment/pack.ts'
import type { PackOrder } from '#shop/fulfilment/pack-order.ts'
import { answerTasks } from '../workers/answer-tasks.ts'
import { withPrintablePictures } from './printable-pictures.ts'

answerTasks(async (order: PackOrder) => {
  const packed = await packOf(await withPrintablePictures(order))
  return packed.ok ? packed.zip : new TextEncoder().encode(JSON.stringify(packed))
})
