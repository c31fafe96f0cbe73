import { join } from 'node:path'
import type { JobContext } from '#server/jobs/handler.ts'
import { folderMailer } from '#server/mail/folder.ts'
import { folderStore } from '#server/storage/file-store.ts'
import type { PaymentContext } from '#shop/payments/payment-context.ts'
import { defaultShop } from '#shop/settings/settings-reader.ts'

/** What jobs work with: emails into a folder, and a painter who is always done at once. */
export const testJobContext = (paymentContext: PaymentContext, dataDir: string): JobContext => ({
  paymentContext,
  mailer: folderMailer(
    join(dataDir, 'mail'),
    async () => 'Keepsake <shop@localhost>',
    paymentContext.now,
  ),
  origin: 'https://shop.example',
  shopNow: async () => defaultShop,
  pictures: { get: async () => ({ ok: true, bytes: new Uint8Array([137, 80, 78, 71]) }) },
  ownStill: async () => new Uint8Array([137, 80, 78, 71]),
  stoneList: async () => ({ ok: false, reason: 'busy' }),
  kept: folderStore(join(dataDir, 'orders')),
})
