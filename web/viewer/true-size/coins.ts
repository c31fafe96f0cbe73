import type { SizeSystem } from '#design/catalogue/ring-sizes.ts'

interface Coin {
  readonly name: string
  readonly value: string
  readonly unit: string
  /** As its mint gives it. */
  readonly diameterMm: number
  /** Corners, for one that is not round. */
  readonly corners?: number
}

/** The coin that most people near by have in their pocket: ECB, Royal Mint, US Mint, Japan Mint. */
export const pocketCoins: Readonly<Record<SizeSystem, Coin>> = {
  eu: { name: 'a 1 euro coin', value: '1', unit: 'euro', diameterMm: 23.25 },
  uk: { name: 'a 1 pound coin', value: '1', unit: 'pound', diameterMm: 23.43, corners: 12 },
  us: { name: 'a quarter', value: '25', unit: 'cents', diameterMm: 24.26 },
  jp: { name: 'a 100 yen coin', value: '100', unit: 'yen', diameterMm: 22.6 },
}
