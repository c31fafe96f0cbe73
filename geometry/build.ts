import type { StyleId } from '#design/catalogue/styles.ts'
import type { Design } from '#design/document/design.ts'
import { barBracelet } from './metal/bracelet.ts'
import { drops } from './metal/drops.ts'
import { haloRing } from './metal/halo-ring.ts'
import { inlaid } from './metal/inlay.ts'
import { solitairePendant } from './metal/pendant.ts'
import { barPendant, discPendant } from './metal/plate-pendant.ts'
import { bandOf, plainShank, ringPiece } from './metal/ring.ts'
import { rowRing, stackable } from './metal/row-ring.ts'
import { signet } from './metal/signet.ts'
import { solitaire } from './metal/solitaire.ts'
import { studs } from './metal/studs.ts'
import { threeStone } from './metal/three-stone.ts'
import type { Piece } from './piece.ts'

const plainBand = (design: Design): Piece => {
  const plain = plainShank(design)
  if (!design.secondMetal || !design.band) return ringPiece(design, plain, bandOf(plain, design))
  const { shank, strip } = inlaid(plain, design.band)
  const { parts, ...band } = bandOf(shank, design)
  return ringPiece(design, shank, { ...band, parts: [...parts, strip] })
}

const makers: Readonly<Record<StyleId, (design: Design) => Piece>> = {
  solitaire,
  halo: haloRing,
  'three-stone': threeStone,
  family: rowRing,
  'half-eternity': rowRing,
  stackable,
  signet,
  'solitaire-pendant': solitairePendant,
  'bar-pendant': barPendant,
  'disc-pendant': discPendant,
  studs,
  drops,
  'bar-bracelet': barBracelet,
  'plain-band': plainBand,
}

/** The whole piece that a design asks for. */
export const pieceOf = (design: Design): Piece => makers[design.style](design)
