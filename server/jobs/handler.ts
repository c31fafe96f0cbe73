import type { Mailer } from '#server/mail/mailer.ts'
import type { Job } from '#shop/jobs/queue.ts'
import type { PaymentContext } from '#shop/payments/payment-context.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import type { ShopNow } from '#shop/settings/settings-reader.ts'
import type { ModelUploads } from '#shop/special-orders/model-uploads.ts'
import type { ReadStoneList } from '#shop/stones/take-list.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { FileStore } from '../storage/file-store.ts'

export interface JobContext {
  readonly paymentContext: PaymentContext
  readonly mailer: Mailer
  readonly origin: string
  readonly shopNow: ShopNow
  readonly pictures: Pick<Pictures, 'get'>
  /** Pictures of what was ordered, kept for as long as the order. */
  readonly kept: FileStore
  /** The picture of a model of the workshop's own. */
  readonly ownStill: ModelUploads['still']
  readonly stoneList: ReadStoneList
}

/** Not done yet, and no fault of ours: tried again then. */
export interface Later {
  readonly again: Date
  readonly fault: string
}

/** Done, and this is to be written down in the moment it is crossed off. */
export interface JobDone {
  readonly note: (transaction: Transaction) => Promise<void>
}

export type Handler = (context: JobContext, job: Job) => Promise<Later | JobDone | undefined>
