import type { Server } from 'node:http'

/** `shop` is where the designer comes from, `origin` what browsers call this page's own address. */
export function openNodeShop(shop: {
  readonly shop: string
  readonly origin: () => string
  /** A key with `quotes:bill`; without one the customer pays the maker, by the quote's link. */
  readonly key?: string | undefined
}): Server
