import { type PointerEvent, type Ref, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { ArPhase, ArSession } from './ar-session.ts'
import { followFingers } from './placing.ts'
import styles from './room-overlay.module.css'

interface RoomOverlayProps {
  /** What the browser lays over the camera's picture: it must be there before anybody enters. */
  readonly ref: Ref<HTMLElement>
  readonly shown: boolean
  readonly arSession: ArSession | null
  readonly phase: ArPhase
  readonly size: string
}

const hints: Readonly<Record<ArPhase, (size: string) => string>> = {
  looking: () => 'Point the camera at a table and move it slowly until a ring of light lies there.',
  aiming: () => 'Tap, and the piece stands where the ring of light is.',
  standing: size => `It stands in its true size: ${size}. Draw a finger across to turn it.`,
}

/** What is said and can be pressed while a piece stands in the room. */
export function RoomOverlay({ ref, shown, arSession, phase, size }: RoomOverlayProps) {
  const bar = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, readonly [number, number]>())
  const began = useRef<readonly (readonly [number, number])[]>([])
  const [pinched, setPinched] = useState(false)

  useEffect(() => {
    // A press on a button is not also a tap on the table behind it.
    const mine = (event: Event) => event.preventDefault()
    const element = bar.current
    element?.addEventListener('beforexrselect', mine)
    return () => element?.removeEventListener('beforexrselect', mine)
  }, [])

  const down = (event: PointerEvent) => {
    fingers.current.set(event.pointerId, [event.clientX, event.clientY])
    began.current = [...fingers.current.values()]
    setPinched(false)
  }
  const move = (event: PointerEvent) => {
    if (!fingers.current.has(event.pointerId)) return
    const before = [...fingers.current.values()]
    fingers.current.set(event.pointerId, [event.clientX, event.clientY])
    const done = followFingers(began.current, before, [...fingers.current.values()])
    if (done.turn !== 0) arSession?.turn(done.turn)
    if (done.pinched) setPinched(true)
  }
  const up = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    began.current = [...fingers.current.values()]
  }

  const standing = phase === 'standing'
  return (
    <section
      ref={ref}
      className={styles.overlay}
      hidden={!shown}
      aria-label="On your table"
      data-phase={shown ? phase : undefined}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
    >
      <div ref={bar} className={styles.bar}>
        <p role="status">
          {standing && pinched
            ? `It stays as large as it is, ${size}. Go nearer to see more of it.`
            : hints[phase](size)}
        </p>
        <div className={styles.buttons}>
          {standing ? (
            <Button type="button" onClick={() => arSession?.lift()}>
              Move it
            </Button>
          ) : (
            <Button
              type="button"
              onClick={() => arSession?.place()}
              disabledReason={phase === 'looking' ? 'No table has been found yet.' : undefined}
            >
              Place it here
            </Button>
          )}
          <Button type="button" kind="quiet" onClick={() => arSession?.leave()}>
            Leave
          </Button>
        </div>
      </div>
    </section>
  )
}
