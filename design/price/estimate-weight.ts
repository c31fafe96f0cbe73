import { measuresOf } from '../catalogue/carats.ts'
import { profileList } from '../catalogue/make-ups.ts'
import { metalOf } from '../catalogue/metals.ts'
import { settingOf } from '../catalogue/settings.ts'
import { styleOf } from '../catalogue/styles.ts'
import type { Design } from '../document/design.ts'
import { stoneLots } from '../layout/stones.ts'

/** Metal of a fine cable chain for each millimetre of its length, in mm³. GK */
const CHAIN_MM3_PER_MM = 0.45
/** A post of 0.8 × 11 mm with its butterfly, and a hook of the same wire. GK */
const EARRING_MM3 = 22
const BAIL_MM3 = 12
/** Hook, links and cap of a drop: twice a stud. By the solid's weight, as is the next. */
const DROP_MM3 = 44
/** A signet's shoulders rise to its face, and are as much metal again as the face itself. */
const SIGNET_FACE = 2.05

const plateForm = { bar: 1, disc: Math.PI / 4, oval: (SIGNET_FACE * Math.PI) / 4 } as const

const fills = new Map<string, number>(profileList.map(({ id, fill }) => [id, fill]))

/**
 * Grams by formula, so that a price can be shown at once: band as its section times its round
 * (the trade's own sum), heads, plates and chain as simple bodies. An estimate: within about
 * 15 % for rings and 25 % for the rest. What is paid is priced by the solid's own weight.
 */
export function estimateWeight(design: Design): number {
  const style = styleOf(design.style)
  let mm3 = bandMm3(design)
  if (design.plate && style.plate) {
    const area = (design.plate.widthUm * design.plate.heightUm) / 1e6
    mm3 += area * style.plate.thicknessMm * plateForm[style.plate.form]
  }
  if (design.chainMm) mm3 += design.chainMm * CHAIN_MM3_PER_MM + BAIL_MM3
  if (style.kind === 'earrings') mm3 += 2 * (design.style === 'drops' ? DROP_MM3 : EARRING_MM3)
  for (const lot of stoneLots(design)) mm3 += lot.count * headMm3(lot)
  return (Math.max(mm3, 1) * metalOf(design.metal).densityGPerCm3) / 1000
}

function bandMm3({ band, diameterUm }: Design): number {
  if (!band || !diameterUm) return 0
  const [width, thickness] = [band.widthUm / 1000, band.thicknessUm / 1000]
  return (
    (fills.get(band.profile) ?? 1) * width * thickness * Math.PI * (diameterUm / 1000 + thickness)
  )
}

/** Metal that one stone asks for; stones sunk into the band give back what their seat takes. */
function headMm3({ shape, widthUm, gem, setting }: ReturnType<typeof stoneLots>[number]): number {
  const { widthMm, lengthMm, depthMm } = measuresOf(shape, widthUm, gem)
  const { claws = 4, clawMm = 1, rimMm = 0 } = settingOf(setting).figures
  const round = (Math.PI * (widthMm + lengthMm)) / 2
  if (setting === 'bezel') return round * rimMm * (0.5 * depthMm + 0.4)
  if (setting === 'half-bezel') return round * rimMm * (0.5 * depthMm + 0.4) * 0.6
  if (setting === 'pave') return 0.6
  if (setting === 'channel' || setting === 'flush') return 0
  const posts = claws * (Math.PI / 4) * clawMm ** 2 * (depthMm + 1)
  return posts * Math.min(1, widthMm / 5) + round * 0.5
}
