import { styleById } from '#design/catalogue/styles.ts'
import { designCode, readCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { styleNameOf } from '#design/document/style-name.ts'
import type { AddressPiece } from '#web/state/address-piece.ts'

/** The piece that an address names; null if it names none or the code cannot be read. */
export function addressPieceOf({ searchParams }: URL): AddressPiece | null {
  const exact = searchParams.get('open')
  const read = readCode(exact ?? searchParams.get('design') ?? '')
  if (!read.ok) return null
  return {
    code: designCode(read.design),
    name: styleNameOf(read.design),
    exact: exact !== null,
    from: searchParams.get('from'),
  }
}

/** The design of the piece that an address names. */
export function addressDesignOf(url: URL): Design | null {
  const read = readCode(addressPieceOf(url)?.code ?? '')
  return read.ok ? read.design : null
}

/** The default piece of a style, with which a workbench starts if its address names no piece. */
export function firstPieceOf(url: URL): string | undefined {
  if (!/^\/(design|customize)\/?$/i.test(url.pathname) || addressPieceOf(url)) return undefined
  const style = styleById(url.searchParams.get('style') ?? '')
  return designCode(defaultDesign(style?.id ?? 'solitaire'))
}
