import type { ShopSettings } from './shop-settings.ts'

export const feedUnits = ['gram', 'ounce', 'kilogram'] as const
export const feedHours = ['1', '6', '12', '24'] as const

export interface MetalFeed {
  readonly url: string
  readonly unit: (typeof feedUnits)[number]
  readonly hours: number
  /** Thousandths. */
  readonly factor: number
}

type FeedSettings = Pick<ShopSettings, 'feedUrl' | 'feedUnit' | 'feedHours' | 'metalFactor'>

export const factorOf = ({ metalFactor }: Pick<ShopSettings, 'metalFactor'>): number =>
  Math.round(Number(metalFactor.replace(',', '.')) * 1000)

/** Where the shop asks for prices of metal, and what it makes of them; null where it asks nowhere. */
export const feedOf = (settings: FeedSettings): MetalFeed | null =>
  settings.feedUrl === ''
    ? null
    : {
        url: settings.feedUrl,
        unit: feedUnits.find(unit => unit === settings.feedUnit) ?? 'gram',
        hours: Number(settings.feedHours),
        factor: factorOf(settings),
      }
