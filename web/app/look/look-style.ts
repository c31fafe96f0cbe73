import type { Look } from '#schemas/look/look.ts'
import type { TypefacesId } from '#schemas/look/pairings.ts'
import type { Palette } from '#schemas/look/palette.ts'

/** Custom properties of `web/ui/styles/tokens.css` that a palette says. */
const tokens: Readonly<Record<keyof Palette, string>> = {
  paper: '--paper',
  paperRaised: '--paper-raised',
  paperSunk: '--paper-sunk',
  ink: '--ink',
  inkSoft: '--ink-soft',
  inkFaint: '--ink-faint',
  line: '--line',
  lineStrong: '--line-strong',
  primary: '--primary',
  primaryPressed: '--primary-pressed',
  onPrimary: '--on-primary',
  primaryTint: '--primary-tint',
  ornament: '--brass',
  ornamentInk: '--brass-ink',
  warning: '--garnet',
  warningTint: '--garnet-tint',
}

/** Faces of `typefaces/*.css`, with what most systems have while they arrive. */
const faces: Readonly<Record<Exclude<TypefacesId, 'garamond'>, readonly [string, string]>> = {
  bodoni: [
    '"Bodoni Moda Variable", "Times New Roman", serif',
    '"Jost Variable", Arial, sans-serif',
  ],
  fraunces: ['"Fraunces Variable", Georgia, serif', '"Figtree Variable", Arial, sans-serif'],
  playfair: ['"Playfair Display Variable", Georgia, serif', '"Karla Variable", Arial, sans-serif'],
  bricolage: [
    '"Bricolage Grotesque Variable", Arial, sans-serif',
    '"Hanken Grotesk Variable", Arial, sans-serif',
  ],
  josefin: ['"Josefin Sans Variable", Arial, sans-serif', '"Mulish Variable", Arial, sans-serif'],
}

/** What every page is told of the shop's look. */
export interface PageLook {
  readonly papers: { readonly light: string; readonly dark: string }
  readonly typefaces: TypefacesId
  /**
   * Custom properties for the document's root, there before anything is painted; none where the look
   * is the style sheet's own.
   */
  readonly properties: Readonly<Record<string, string>> | null
}

export function pageLookOf({ light, dark, velvet, typefaces, isDefault }: Look): PageLook {
  const papers = { light: light.paper, dark: dark.paper }
  if (isDefault) return { papers, typefaces, properties: null }
  const colours = Object.entries(tokens).map(([key, name]) => {
    const of = key as keyof Palette
    return [name, `light-dark(${light[of]},${dark[of]})`]
  })
  const [display, text] = typefaces === 'garamond' ? [] : faces[typefaces]
  const type = display && text ? { '--display': display, '--text': text } : {}
  const deep = { '--velvet': velvet.deep, '--velvet-glow': velvet.glow }
  return { papers, typefaces, properties: { ...Object.fromEntries(colours), ...deep, ...type } }
}
