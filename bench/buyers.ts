import { existsSync } from 'node:fs'
import { link, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { GEOMETRY_VERSION } from '#geometry/versions/version.ts'
import type { Database } from '#server/database/open.ts'
import { pictureNameOf } from '#server/pictures/render-request.ts'
import { keptName } from '#shop/orders/record.ts'
import { createCustomer } from '../e2e/customer.ts'
import { signDesign } from '../e2e/sign-proof.ts'
import { seededDesigns } from './seeded-designs.ts'

/** Somebody who is signed in, has signed for a piece or two, and is about to buy them. */
export interface Buyer {
  readonly cookie: string
  readonly codes: readonly string[]
  /** What will stand beside the button, in minor units. */
  readonly seen: number
}

/** What all of them type at the checkout. */
export const delivered = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  country: 'DE',
  line1: 'Torstrasse 1',
  city: 'Berlin',
  postcode: '10115',
  delivery: 'insured',
}

/** An insured parcel within the country, in minor units. */
export const DELIVERY = 900
const SEED = 18

/** Every other one buys two pieces, and no two pieces are alike. */
export async function buyersFromSeed(
  shop: Readonly<{ origin: string; dataDir: string }>,
  database: Database,
) {
  const next = seededDesigns(SEED)
  const show = await shownPieces(shop)
  return async (count: number): Promise<readonly Buyer[]> => {
    const buyers: Buyer[] = []
    for (let i = 0; i < count; i++) {
      const { cookie, accountId } = await createCustomer(database, shop.origin)
      const designs = i % 2 === 0 ? [next()] : [next(), next()]
      let seen = DELIVERY
      for (const design of designs) {
        seen += (await signDesign(database, { accountId, design })).quote.total
        await show(design)
      }
      buyers.push({
        cookie: `${cookie.name}=${cookie.value}`,
        codes: designs.map(designCode),
        seen,
      })
    }
    return buyers
  }
}

const picture = { view: 'hero', scene: 'studio', format: 'png' } as const

/**
 * Whoever buys a piece has seen it, so its pictures are painted long before the order. Painting is
 * measured by `pictures`; here one real picture stands in for all, as links to one file in the
 * folders of `server/storage/file-store.ts`.
 */
async function shownPieces({ origin, dataDir }: Readonly<{ origin: string; dataDir: string }>) {
  const sample = designCode(defaultDesign('solitaire'))
  const answer = await fetch(`${origin}/pictures/${sample}.png?size=300`)
  if (!answer.ok) throw new Error(`No picture: ${answer.status}`)
  const painted = join(dataDir, 'painted.png')
  await writeFile(painted, new Uint8Array(await answer.arrayBuffer()))
  const put = async (kind: 'pictures' | 'orders', name: string) => {
    const folder = join(dataDir, 'files', kind, name.slice(0, 2))
    await mkdir(folder, { recursive: true })
    // The sample itself is among them.
    if (!existsSync(join(folder, name))) await link(painted, join(folder, name))
  }
  return async (design: Design) => {
    await put('pictures', pictureNameOf({ ...picture, design, size: 300 }))
    await put('orders', keptName(designHash(design), GEOMETRY_VERSION))
  }
}
