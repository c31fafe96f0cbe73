import { createContext, useContext } from 'react'

/** What the shop is called, as its owner has it; the root of every page says it. */
export const ShopName = createContext<string>('')

export const useShopName = (): string => useContext(ShopName)
