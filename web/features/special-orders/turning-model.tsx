import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { MetalId } from '#design/catalogue/metals.ts'
import { readSeen } from '#geometry/own-model/seen-mesh.ts'
import { metalLook } from '#geometry/studio/materials.ts'
import { type ModelPainter, openModelPainter } from './model-painter.ts'
import styles from './turning-model.module.css'

interface TurningModelProps {
  readonly address: string
  readonly metal: MetalId
  readonly title: string
}

const STEP = 0.2
const TURN_PER_PIXEL = 0.01

const keys: Readonly<Record<string, readonly [number, number, number]>> = {
  ArrowLeft: [-STEP, 0, 1],
  ArrowRight: [STEP, 0, 1],
  ArrowUp: [0, -STEP, 1],
  ArrowDown: [0, STEP, 1],
  '+': [0, 0, 1.2],
  '-': [0, 0, 1 / 1.2],
}

/** The workshop's own model, to be turned by hand or by keys. The default export is what `lazy` wants. */
export default function TurningModel({ address, metal, title }: TurningModelProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useRef<ModelPainter>(null)
  const look = useRef({ yaw: -0.5, pitch: 0.45, zoom: 1 })
  const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming')
  const paint = useCallback(() => {
    const { yaw, pitch, zoom } = look.current
    painter.current?.paint(yaw, pitch, zoom)
  }, [])
  const turn = ([yaw, pitch, zoom]: readonly [number, number, number]) => {
    const now = look.current
    look.current = {
      yaw: now.yaw + yaw,
      pitch: Math.max(-1.6, Math.min(1.6, now.pitch + pitch)),
      zoom: Math.max(0.5, Math.min(6, now.zoom * zoom)),
    }
    requestAnimationFrame(paint)
  }
  useEffect(() => {
    const ending = new AbortController()
    const open = async () => {
      const answer = await fetch(address, { signal: ending.signal })
      const mesh = answer.ok ? readSeen(await answer.arrayBuffer()) : null
      if (ending.signal.aborted || !canvas.current) return
      painter.current = mesh && openModelPainter(canvas.current, mesh, metalLook(metal) as never)
      setState(painter.current ? 'here' : 'failed')
      paint()
    }
    open().catch(() => {
      if (!ending.signal.aborted) setState('failed')
    })
    const repaint = new ResizeObserver(paint)
    if (canvas.current) repaint.observe(canvas.current)
    return () => {
      ending.abort()
      repaint.disconnect()
      painter.current?.end()
      painter.current = null
    }
  }, [address, metal, paint])
  const drag = (event: PointerEvent) => {
    if (event.buttons === 0) return
    turn([event.movementX * TURN_PER_PIXEL, event.movementY * TURN_PER_PIXEL, 1])
  }
  const press = (event: KeyboardEvent) => {
    const way = keys[event.key]
    if (!way) return
    event.preventDefault()
    turn(way)
  }
  return (
    <figure className={styles.model} data-state={state}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        role="img"
        aria-label={`${title}, in 3D. Arrow keys turn it, plus and minus bring it nearer.`}
        tabIndex={0}
        onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      />
      <figcaption className={styles.words} role="status">
        {state === 'coming' && 'The model is on its way…'}
        {state === 'here' && 'Drag to turn it. Without stones, as it is cast.'}
        {state === 'failed' &&
          'This browser cannot show it in 3D. The picture shows the same piece.'}
      </figcaption>
    </figure>
  )
}
