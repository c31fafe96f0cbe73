import { useAddressPiece } from '#web/state/address-piece.ts'
import { useCurrent } from '#web/state/use-current.ts'

/** Tells a form which piece its choices are for. */
export function PieceFields({ code: given }: { readonly code?: string }) {
  const piece = useAddressPiece()
  const { entry } = useCurrent()
  const code = given ?? entry?.now.code
  if (code === undefined) return null
  const exact = piece?.exact && piece.code === code
  return (
    <>
      <input type="hidden" name={exact ? 'open' : 'design'} value={code} />
      {exact && piece.from && <input type="hidden" name="from" value={piece.from} />}
    </>
  )
}
