import type { OwnMark } from '#web/ui/shop-name.ts'
import type { PageLook } from './look/look-style.ts'
import type { TypefaceFiles } from './look/typeface-files.ts'

/** What every page is told of the shop, by the root's loader. */
export interface RootData {
  readonly shop: {
    readonly name: string
    readonly version: string
    readonly look: PageLook
    readonly faces: TypefaceFiles
    /** Null for the default. */
    readonly mark: OwnMark | null
  }
}

/** The routes of a page, the root first; without data where no loader ran. */
export type PageMatches = readonly [
  root: { readonly loaderData?: RootData | undefined } | undefined,
  ...others: unknown[],
]

export const shopNameIn = ([root]: PageMatches): string => root?.loaderData?.shop.name ?? ''

/** For search engines: the shop's own mark, or the default. */
export const shopLogoIn = ([root]: PageMatches): string => {
  const mark = root?.loaderData?.shop.mark
  return mark ? `${mark.folder}/icon-512.png` : '/icon-512.png'
}

/** A page's title with the shop's name behind it. */
export const titled = (matches: PageMatches, title: string) => ({
  title: [title, shopNameIn(matches)].filter(Boolean).join(' · '),
})
