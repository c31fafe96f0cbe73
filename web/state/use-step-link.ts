import { useCallback } from 'react'
import { useAddressPiece } from './address-piece.ts'
import { withPiece } from './step-address.ts'
import { useCurrent } from './use-current.ts'

/** Adds a piece to the address of a step, so that the server shows the right one: the current piece, if none is given. */
export function useStepLink(given?: string): (to: string) => string {
  const { entry } = useCurrent()
  const piece = useAddressPiece()
  const code = given ?? entry?.now.code
  return useCallback(
    (to: string) =>
      code === undefined ? to : withPiece(to, piece?.code === code ? piece : { code }),
    [code, piece],
  )
}
