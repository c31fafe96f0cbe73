import type { ComponentType } from 'react'
import type { StyleId } from '#design/catalogue/styles.ts'
import { Drawing, type MetalTone } from './drawing.tsx'
import { FamilyRing, HalfEternity, PlainBand, Signet, Stackable } from './pieces/bands.tsx'
import { BarBracelet } from './pieces/bracelet.tsx'
import { Drops, Studs } from './pieces/earrings.tsx'
import { DiscPendant, FamilyBarPendant, SolitairePendant } from './pieces/pendants.tsx'
import type { StoneProps } from './pieces/stone.ts'
import { Halo, Solitaire, ThreeStone } from './pieces/stone-rings.tsx'

export const pieceDrawings: Readonly<
  Record<StyleId, readonly [ComponentType<StoneProps>, MetalTone]>
> = {
  solitaire: [Solitaire, 'yellow'],
  halo: [Halo, 'rose'],
  'three-stone': [ThreeStone, 'white'],
  family: [FamilyRing, 'yellow'],
  'half-eternity': [HalfEternity, 'white'],
  stackable: [Stackable, 'rose'],
  'plain-band': [PlainBand, 'yellow'],
  signet: [Signet, 'yellow'],
  'solitaire-pendant': [SolitairePendant, 'yellow'],
  'bar-pendant': [FamilyBarPendant, 'white'],
  'disc-pendant': [DiscPendant, 'rose'],
  studs: [Studs, 'white'],
  drops: [Drops, 'yellow'],
  'bar-bracelet': [BarBracelet, 'yellow'],
}

interface PieceProps extends StoneProps {
  readonly style: StyleId
  readonly title?: string | undefined
  readonly className?: string | undefined
}

/** The drawing of a style, in the metal it is usually shown in. */
export function StyleDrawing({ style, title, className, ...stone }: PieceProps) {
  const [Drawn, metal] = pieceDrawings[style]
  return (
    <Drawing title={title} metal={metal} className={className}>
      <Drawn {...stone} />
    </Drawing>
  )
}
