import { lazy, type ReactNode, type Ref, Suspense, useCallback, useRef, useState } from 'react'
import type { Design } from '#design/document/design.ts'
import type { SceneId } from '#geometry/studio/scenes.ts'
import { codeOf } from '#web/state/design-codes.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { toast } from '#web/ui/toast.ts'
import { ArButton } from './ar/ar-button.tsx'
import { type CameraPose, facingCut, firstLook } from './look.ts'
import { PieceViewer, type ViewerHandle } from './piece-viewer.tsx'
import type { TakeCutOut } from './true-size/use-cut-out.ts'
import { Lights, Toggle } from './viewer-controls.tsx'
import styles from './viewer-frame.module.css'

const ScaleDialog = lazy(() => import('./true-size/scale-dialog.tsx'))

const PHOTOGRAPH_PX = 2048

interface ViewerFrameProps {
  readonly design: Design
  /** What the piece is called, for the file of its photograph. */
  readonly name: string
  /** Drawn while there is no picture yet. */
  readonly drawing?: ReactNode
  readonly className?: string | undefined
  /** Where it is all there is to a page: what stands above its tools, and the price with the way on below. */
  readonly heading?: ReactNode
  readonly children?: ReactNode
  readonly viewer?: Ref<ViewerHandle>
  readonly onTurn?: (look: CameraPose, moving: boolean) => void
}

/** A piece with all that helps to look at it. */
export function ViewerFrame(props: ViewerFrameProps) {
  const { design, name, drawing, className, heading, children, viewer, onTurn } = props
  const room = useRef<HTMLElement>(null)
  const handle = useRef<ViewerHandle>(null)
  const [scene, setScene] = useState<SceneId>('studio')
  const [measured, setMeasured] = useState(false)
  const [section, setSection] = useState(false)
  const [busy, setBusy] = useState(false)
  const [scale, setScale] = useState<'never' | 'open' | 'closed'>('never')

  const photograph = async () => {
    setBusy(true)
    const png = await handle.current?.photograph(PHOTOGRAPH_PX)
    setBusy(false)
    if (!png) return toast({ title: 'The photograph did not come out', text: 'Try it once more.' })
    const address = URL.createObjectURL(png)
    const link = document.createElement('a')
    link.href = address
    link.download = `${name}.png`
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  }
  const cutOut: TakeCutOut = useCallback(
    (view, pxPerMm) => handle.current?.cutOut(view, pxPerMm) ?? Promise.resolve(null),
    [],
  )
  const cutOpen = (open: boolean) => {
    setSection(open)
    handle.current?.goTo(open ? facingCut : firstLook)
  }
  const fullScreen = () =>
    document.fullscreenElement ? document.exitFullscreen() : room.current?.requestFullscreen?.()

  return (
    <section
      ref={room}
      className={classes(styles.room, children ? styles.page : '', className)}
      aria-label={`${name}, in 3D`}
    >
      <PieceViewer
        ref={one => {
          handle.current = one
          if (typeof viewer === 'function') return viewer(one)
          if (viewer) viewer.current = one
        }}
        design={design}
        scene={scene}
        section={section}
        measured={measured}
        drawing={drawing}
        className={styles.viewer}
        onTurn={onTurn}
      />
      {heading && <div className={styles.heading}>{heading}</div>}
      <div className={styles.controls}>
        <Lights scene={scene} onChoose={setScene} />
        <div className={styles.tools}>
          <Toggle pressed={measured} onPress={setMeasured} label="Measures" />
          <Toggle pressed={section} onPress={cutOpen} label="Cut open" />
          <Button type="button" kind="plain" onClick={() => setScale('open')}>
            How large
          </Button>
          <ArButton code={codeOf(design)} title={name} />
          <Button type="button" kind="plain" onClick={() => handle.current?.goTo(firstLook)}>
            Turn back
          </Button>
          <Button type="button" kind="plain" onClick={fullScreen}>
            Full screen
          </Button>
          <Button type="button" kind="plain" busy={busy} onClick={photograph}>
            Photograph
          </Button>
        </div>
      </div>
      {children && (
        <div className={styles.foot} data-stage="foot">
          {children}
        </div>
      )}
      {scale !== 'never' && (
        <Suspense>
          <ScaleDialog
            open={scale === 'open'}
            onClose={() => setScale('closed')}
            design={design}
            take={cutOut}
          />
        </Suspense>
      )}
    </section>
  )
}
