import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { designOf } from '#web/state/design-codes.ts'
import { toast } from '#web/ui/toast.ts'
import type { Room } from './open-room.ts'
import type { Stage, Visit } from './visit.ts'

/** `asked` while the browser is asked whether it can; `none` where it cannot, `broken` where it failed. */
export type Offer =
  | { readonly is: 'none' | 'asked' }
  | { readonly is: 'broken'; readonly why: Refusal }
  | { readonly is: 'ready' | 'entering'; readonly room: Room }
  | {
      readonly is: 'there'
      readonly room: Room
      readonly visit: Visit
      readonly stage: Stage
    }

/** Why no room was entered: each asks for something else to be done. */
export type Refusal = 'not-allowed' | 'not-installed' | 'in-use' | 'broke-off'

/** By the names that a refused session has (WebXR Device API, requestSession). */
const refusals: Readonly<Record<string, Refusal>> = {
  NotAllowedError: 'not-allowed',
  SecurityError: 'not-allowed',
  NotSupportedError: 'not-installed',
  InvalidStateError: 'in-use',
}

const refusalOf = (error: unknown): Refusal =>
  (error instanceof DOMException && refusals[error.name]) || 'broke-off'

const system = () => (typeof navigator === 'undefined' ? undefined : navigator.xr)

/** Null where the browser cannot, or there is nothing to draw with. */
async function prepared(code: string): Promise<Room | null> {
  const can = await system()?.isSessionSupported('immersive-ar')
  const design = can ? designOf(code) : null
  return design && (await import('./open-room.ts')).openRoom(design)
}

/** Standing a piece in the room through the browser itself, where it can; got ready while `open`. */
export function useRoom(
  code: string,
  open: boolean,
  overlay: RefObject<HTMLElement | null>,
  onEnter: () => void,
) {
  const [offer, setOffer] = useState<Offer>({ is: system() ? 'asked' : 'none' })
  const held = useRef<{ readonly room: Room; visit: Visit | null } | null>(null)
  const broken = offer.is === 'broken'

  const release = useCallback(() => {
    const was = held.current
    held.current = null
    was?.visit?.leave()
    was?.room.close()
  }, [])
  const forget = (next: Offer) => {
    release()
    setOffer(next)
  }

  useEffect(() => {
    if (!open || broken || !system()) return
    let gone = false
    prepared(code)
      .catch(() => null)
      .then(room => {
        if (gone) return room?.close()
        if (room) held.current = { room, visit: null }
        setOffer(room ? { is: 'ready', room } : { is: 'none' })
      })
    return () => {
      gone = true
      // The dialog makes way for the room; whoever is there still needs it.
      if (held.current?.visit) return
      release()
      // What was refused stays said until it is tried again.
      setOffer(now => (now.is === 'broken' ? now : { is: 'asked' }))
    }
  }, [open, code, broken, release])
  useEffect(() => release, [release])

  const enter = () => {
    const root = overlay.current
    if (offer.is !== 'ready' || !root) return
    const { room } = offer
    setOffer({ is: 'entering', room })
    room
      .enter(root, {
        stage: stage => setOffer(now => (now.is === 'there' ? { ...now, stage } : now)),
        ended(how) {
          forget(how === 'left' ? { is: 'asked' } : { is: 'broken', why: 'broke-off' })
          if (how === 'lost')
            toast({
              title: 'The picture of the room broke off',
              text: '“On your table” shows what else this device can do.',
            })
        },
      })
      .then(visit => {
        held.current = { room, visit }
        onEnter()
        setOffer({ is: 'there', room, visit, stage: 'looking' })
      })
      .catch(error => forget({ is: 'broken', why: refusalOf(error) }))
  }
  return { offer, enter, tryAgain: () => forget({ is: 'asked' }) }
}
