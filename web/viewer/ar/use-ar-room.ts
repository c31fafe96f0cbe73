import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { designOf } from '#web/state/design-codes.ts'
import { toast } from '#web/ui/toast.ts'
import type { ArPhase, ArSession } from './ar-session.ts'
import type { ArRoom } from './open-ar-room.ts'

/** `asked` while the browser is asked whether it can; `none` where it cannot, `broken` where it failed. */
export type ArOffer =
  | { readonly is: 'none' | 'asked' }
  | { readonly is: 'broken'; readonly why: ArRefusal }
  | { readonly is: 'ready' | 'entering'; readonly room: ArRoom }
  | {
      readonly is: 'there'
      readonly room: ArRoom
      readonly arSession: ArSession
      readonly phase: ArPhase
    }

/** Why no room was entered: each asks for something else to be done. */
export type ArRefusal = 'not-allowed' | 'not-installed' | 'in-use' | 'broke-off'

/** By the names that a refused session has: https://immersive-web.github.io/webxr/#dom-xrsystem-requestsession */
const refusals: Readonly<Record<string, ArRefusal>> = {
  NotAllowedError: 'not-allowed',
  SecurityError: 'not-allowed',
  NotSupportedError: 'not-installed',
  InvalidStateError: 'in-use',
}

const refusalOf = (error: unknown): ArRefusal =>
  (error instanceof DOMException && refusals[error.name]) || 'broke-off'

const system = () => (typeof navigator === 'undefined' ? undefined : navigator.xr)

/** Null where the browser cannot, or there is nothing to draw with. */
async function prepareRoom(code: string): Promise<ArRoom | null> {
  const can = await system()?.isSessionSupported('immersive-ar')
  const design = can ? designOf(code) : null
  return design && (await import('./open-ar-room.ts')).openArRoom(design)
}

/** Standing a piece in the room through the browser itself, where it can; got ready while `open`. */
export function useArRoom(
  code: string,
  open: boolean,
  overlay: RefObject<HTMLElement | null>,
  onEnter: () => void,
) {
  const [offer, setOffer] = useState<ArOffer>({ is: system() ? 'asked' : 'none' })
  const held = useRef<{ readonly room: ArRoom; arSession: ArSession | null } | null>(null)
  const broken = offer.is === 'broken'

  const release = useCallback(() => {
    const was = held.current
    held.current = null
    was?.arSession?.leave()
    was?.room.close()
  }, [])
  const forget = (next: ArOffer) => {
    release()
    setOffer(next)
  }

  useEffect(() => {
    if (!open || broken || !system()) return
    let gone = false
    prepareRoom(code)
      .catch(() => null)
      .then(room => {
        if (gone) return room?.close()
        if (room) held.current = { room, arSession: null }
        setOffer(room ? { is: 'ready', room } : { is: 'none' })
      })
    return () => {
      gone = true
      // The dialog makes way for the room; whoever is there still needs it.
      if (held.current?.arSession) return
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
        phase: phase => setOffer(now => (now.is === 'there' ? { ...now, phase } : now)),
        ended(how) {
          forget(how === 'left' ? { is: 'asked' } : { is: 'broken', why: 'broke-off' })
          if (how === 'lost')
            toast({
              title: 'The picture of the room broke off',
              text: '“On your table” shows what else this device can do.',
            })
        },
      })
      .then(arSession => {
        held.current = { room, arSession }
        onEnter()
        setOffer({ is: 'there', room, arSession, phase: 'looking' })
      })
      .catch(error => forget({ is: 'broken', why: refusalOf(error) }))
  }
  return { offer, enter, tryAgain: () => forget({ is: 'asked' }) }
}
