import { lookOf } from '#schemas/look/look.ts'
import { holdsName, markPath, readMark } from '#schemas/look/mark.ts'
import type { TypefacesId } from '#schemas/look/pairings.ts'
import type { ShopSettings } from '#schemas/shop-settings.ts'
import { defaultLetterhead, type EmailMark, type Letterhead } from './email.ts'

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

/** How the shop's emails look; null for the default look. */
export function letterheadOf(settings: ShopSettings, origin: string): Letterhead | null {
  const { light, typefaces, isDefault } = lookOf(settings)
  const mark = emailMarkOf(settings, origin)
  if (isDefault) return mark && { ...defaultLetterhead, mark }
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
    mark,
  }
}

/** In points of the screen. */
const [WIDEST, HIGHEST] = [220, 48]

/** One that is drawn for a dark ground brings it along: mail programs show light paper. */
function emailMarkOf(settings: ShopSettings, origin: string): EmailMark | null {
  const mark = readMark(settings.mark)
  if (!mark) return null
  const scale = Math.min(WIDEST / mark.width, HIGHEST / mark.height)
  return {
    url: `${origin}${markPath(mark, mark.kind === 'dark' ? 'paper.png' : 'mark.png')}`,
    width: Math.round(mark.width * scale),
    height: Math.round(mark.height * scale),
    holdsName: holdsName(mark),
  }
}
