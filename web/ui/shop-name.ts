import { createContext, useContext } from 'react'

/** What the shop is called, as its owner has it; the root of every page says it. */
export const ShopName = createContext<string>('')

export const useShopName = (): string => useContext(ShopName)

/** The shop's own mark, as a page shows it. */
export interface OwnMark {
  /** Where its files are. */
  readonly folder: string
  readonly kind: 'one-colour' | 'light' | 'dark' | 'own-ground'
  /** How many times as wide as it is high. */
  readonly ratio: number
  /** It is the name itself, drawn. */
  readonly holdsName: boolean
}

/** Null for the default. */
export const ShopMark = createContext<OwnMark | null>(null)

export const useShopMark = (): OwnMark | null => useContext(ShopMark)
