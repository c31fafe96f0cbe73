import { useContext, useEffect } from 'react'
import { useLocation } from 'react-router'
import { AddressPieceContext, useAddressPiece } from '#web/state/address-piece.ts'
import { openAddress } from '#web/state/open-address.ts'
import { openedAddress } from '#web/state/opened-address.ts'
import { isStep, withPiece } from '#web/state/step-address.ts'
import { useCurrent } from '#web/state/use-current.ts'

/** Browsers limit how often an address may change, so it changes once the customer pauses. */
const SETTLES_MS = 400

/** Opens the piece that the address names, and updates the address of a step when the piece changes. */
export function useAddress() {
  const piece = useContext(AddressPieceContext)
  const { key, pathname } = useLocation()
  useEffect(() => {
    if (openedAddress.read() === key) return
    if (piece) openAddress(piece)
    openedAddress.mark(key)
  }, [key, piece])

  const isOpen = useAddressPiece() === null
  const code = useCurrent().entry?.now.code
  useEffect(() => {
    if (!isOpen || openedAddress.read() !== key || code === undefined || !isStep(pathname)) return
    const name = () => {
      const { pathname: path, search, hash } = window.location
      if (path !== pathname) return
      const address = withPiece(path + search + hash, { code })
      if (address !== path + search + hash) history.replaceState(history.state, '', address)
    }
    const timer = setTimeout(name, SETTLES_MS)
    return () => clearTimeout(timer)
  }, [isOpen, code, pathname, key])
}
