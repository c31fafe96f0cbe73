export const feedUnits = ['gram', 'ounce', 'kilogram'] as const
export const feedHours = ['1', '6', '12', '24'] as const

export interface MetalFeed {
  readonly url: string
  readonly unit: (typeof feedUnits)[number]
  readonly hours: number
  /** Thousandths. */
  readonly factor: number
}

/** As the shop's settings say them. */
interface FeedSettings {
  readonly feedUrl: string
  readonly feedUnit: string
  readonly feedHours: string
  readonly metalFactor: string
}

export const factorOf = ({ metalFactor }: Pick<FeedSettings, 'metalFactor'>): number =>
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
