import { join } from 'node:path'
import type { JobWorld } from '#server/jobs/handler.ts'
import { folderPostOffice } from '#server/mail/folder.ts'
import { folderStore } from '#server/storage/file-store.ts'
import type { Till } from '#shop/payments/till.ts'

/** What jobs work with: letters into a folder, and a painter who is always done at once. */
export const testJobWorld = (till: Till, dataDir: string): JobWorld => ({
  till,
  office: folderPostOffice(join(dataDir, 'mail'), 'Keepsake <keepsake@localhost>', till.now),
  origin: 'https://shop.example',
  pictures: { get: async () => ({ ok: true, bytes: new Uint8Array([137, 80, 78, 71]) }) },
  ownStill: async () => new Uint8Array([137, 80, 78, 71]),
  kept: folderStore(join(dataDir, 'orders')),
})
