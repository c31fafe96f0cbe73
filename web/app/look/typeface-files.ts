import bodoniDisplay from '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2?url'
import bricolageDisplay from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import frauncesText from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import frauncesDisplay from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import bricolageText from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import josefinDisplay from '@fontsource-variable/josefin-sans/files/josefin-sans-latin-wght-normal.woff2?url'
import bodoniText from '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?url'
import playfairText from '@fontsource-variable/karla/files/karla-latin-wght-normal.woff2?url'
import josefinText from '@fontsource-variable/mulish/files/mulish-latin-wght-normal.woff2?url'
import playfairDisplay from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url'
import type { TypefacesId } from '#schemas/look/pairings.ts'
import defaultDisplay from '#web/ui/fonts/cormorant-garamond-500.woff2?url'
import defaultText from '#web/ui/fonts/instrument-sans.woff2?url'
import bodoniSheet from './typefaces/bodoni.css?url'
import bricolageSheet from './typefaces/bricolage.css?url'
import frauncesSheet from './typefaces/fraunces.css?url'
import josefinSheet from './typefaces/josefin.css?url'
import playfairSheet from './typefaces/playfair.css?url'

export interface TypefaceFiles {
  /** Where its faces are named; the defaults are in the style sheet of every page. */
  readonly sheet: string | null
  /** What the first words of a page are set in, asked for before the style sheet has come. */
  readonly first: readonly string[]
}

export const typefaceFiles: Readonly<Record<TypefacesId, TypefaceFiles>> = {
  garamond: { sheet: null, first: [defaultDisplay, defaultText] },
  bodoni: { sheet: bodoniSheet, first: [bodoniDisplay, bodoniText] },
  fraunces: { sheet: frauncesSheet, first: [frauncesDisplay, frauncesText] },
  playfair: { sheet: playfairSheet, first: [playfairDisplay, playfairText] },
  bricolage: { sheet: bricolageSheet, first: [bricolageDisplay, bricolageText] },
  josefin: { sheet: josefinSheet, first: [josefinDisplay, josefinText] },
}
