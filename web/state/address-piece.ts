import { createContext, useContext, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { KeptDesign } from './designs.ts'
import { openedAddress } from './opened-address.ts'

/** The piece that an address names, as the server read it. */
export interface AddressPiece {
  readonly code: string
  /** The default name of the piece, which is its style. */
  readonly name: string
  /** `?open=` means exactly this piece; `?design=` means the current piece, which may have changed since. */
  readonly exact: boolean
  /** The piece that this one was made from. */
  readonly from: string | null
}

export const AddressPieceContext = createContext<AddressPiece | null>(null)

const entries = new WeakMap<AddressPiece, KeptDesign>()

/** The piece of the address as an entry of the list of designs. The tab opens it once the page is hydrated. */
export function entryOfAddress(piece: AddressPiece): KeptDesign {
  const { code, name } = piece
  const entry = entries.get(piece) ?? {
    id: 'address',
    name,
    now: { code, people: [], at: 0 },
    past: [],
    future: [],
  }
  entries.set(piece, entry)
  return entry
}

/** The piece that the address names, until it is opened in this tab. */
export function useAddressPiece(): AddressPiece | null {
  const piece = useContext(AddressPieceContext)
  const { key } = useLocation()
  const isOpen = useSyncExternalStore(
    openedAddress.subscribe,
    () => openedAddress.read() === key,
    () => false,
  )
  return isOpen ? null : piece
}
