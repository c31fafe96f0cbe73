import { lookOf } from '#schemas/look/look.ts'
import type { TypefacesId } from '#schemas/look/pairings.ts'
import type { ShopSettings } from '#schemas/shop-settings.ts'
import type { Letterhead } from './email.ts'

/** The shop's faces where somebody has them, then what mail programs have. */
const faces: Readonly<Record<TypefacesId, readonly [title: string, text: string]>> = {
  garamond: [
    "'Cormorant Garamond',Georgia,'Times New Roman',serif",
    "'Instrument Sans',Helvetica,Arial,sans-serif",
  ],
  bodoni: [
    "'Bodoni Moda',Didot,'Bodoni MT',Georgia,serif",
    'Jost,Futura,Helvetica,Arial,sans-serif',
  ],
  fraunces: ["Fraunces,Georgia,'Times New Roman',serif", 'Figtree,Helvetica,Arial,sans-serif'],
  playfair: [
    "'Playfair Display',Georgia,'Times New Roman',serif",
    'Karla,Helvetica,Arial,sans-serif',
  ],
  bricolage: [
    "'Bricolage Grotesque',Helvetica,Arial,sans-serif",
    "'Hanken Grotesk',Helvetica,Arial,sans-serif",
  ],
  josefin: ["'Josefin Sans',Futura,Helvetica,sans-serif", 'Mulish,Helvetica,Arial,sans-serif'],
}

/** How the shop's emails look; null for the house's own look. */
export function letterheadOf(settings: ShopSettings): Letterhead | null {
  const { light, typefaces, isHouse } = lookOf(settings)
  if (isHouse) return null
  const [title, text] = faces[typefaces]
  return {
    ground: light.paperSunk,
    sheet: light.paperRaised,
    ink: light.ink,
    soft: light.inkSoft,
    line: light.line,
    button: light.primary,
    onButton: light.onPrimary,
    title,
    text,
  }
}
