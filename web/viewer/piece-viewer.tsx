import {
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { PlaceId } from '#design/catalogue/make-ups.ts'
import type { Design } from '#design/document/design.ts'
import { pieceInWords } from '#design/document/piece-in-words.ts'
import type { CutOutView } from '#geometry/picture/worn-views.ts'
import type { SceneId } from '#geometry/studio/scenes.ts'
import { codeOf } from '#web/state/design-codes.ts'
import { classes } from '#web/ui/classes.ts'
import { pictureAddress } from '#web/ui/picture-address.ts'
import { Dimensions } from './dimensions.tsx'
import { type CameraPose, firstLook, sameLook } from './look.ts'
import type { MeasureInPicture } from './messages.ts'
import styles from './piece-viewer.module.css'
import { noteTurning, TurnHint } from './turn-hint.tsx'
import { useDarkScheme } from './use-dark-scheme.ts'
import type { FrameResponse, ViewerSession } from './viewer-session.ts'
import { lookInWords, pieceDetails, turnDegrees } from './words.ts'

export interface ViewerHandle {
  /** The piece as it is looked at now; null if it could not be taken. */
  readonly photograph: (px: number) => Promise<Blob | null>
  readonly cutOut: (view: CutOutView, pxPerMm: number) => Promise<ImageBitmap | null>
  readonly goTo: (look: CameraPose) => void
  readonly follow: (look: CameraPose, moving: boolean) => void
}

interface PieceViewerProps {
  readonly design: Design
  readonly scene?: SceneId
  /** Cut open along its middle. */
  readonly section?: boolean
  /** With its measures in millimetres. */
  readonly measured?: boolean
  /** Shown while there is no picture: a box is never empty. */
  readonly drawing?: ReactNode
  /** The place whose engraving is worked on: the piece turns to it. */
  readonly lookAt?: PlaceId | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<ViewerHandle>
  /** What is seen, in words, whenever that has changed. */
  readonly onDescribe?: (words: string) => void
  readonly onTurn?: ((look: CameraPose, moving: boolean) => void) | undefined
}

/** The same object for equal designs: what is equal is not built again. */
function useSame(design: Design): Design {
  const [kept, keep] = useState(design)
  if (kept === design || codeOf(kept) === codeOf(design)) return kept
  keep(design)
  return design
}

/**
 * A piece that can be turned. Until its code is here, and for those who run none, its picture stands
 * in its place; where nothing draws live, pictures do.
 */
export function PieceViewer({
  design: request,
  scene = 'studio',
  section = false,
  measured = false,
  drawing,
  lookAt,
  className,
  ref,
  onDescribe,
  onTurn,
}: PieceViewerProps) {
  const hand = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [session, setSession] = useState<ViewerSession | null>(null)
  const [shown, setShown] = useState(false)
  const [failed, setFailed] = useState(false)
  const [pictured, setPictured] = useState<Design | null>(null)
  const [unpictured, setUnpictured] = useState(false)
  const [draws, setDraws] = useState<'live' | 'pictures'>()
  const [look, setLook] = useState(firstLook)
  const [frame, setFrame] = useState<FrameResponse | null>(null)
  const [measures, setMeasures] = useState<readonly MeasureInPicture[]>([])
  const design = useSame(request)
  const dark = useDarkScheme()
  const lit = scene === 'studio' && dark ? 'evening' : scene
  // A picture for every change would ask much of the server; the first stands until the piece does.
  const [first, setFirst] = useState(design)
  if (!session && design !== first) setFirst(design)
  const help = useId()
  const nextMessage = useRef({ onTurn, onDescribe })
  nextMessage.current = { onTurn, onDescribe }

  useEffect(() => {
    const [element, surface] = [hand.current, canvas.current]
    if (!element || !surface || !('OffscreenCanvas' in window)) return setFailed(true)
    let open: ViewerSession | null = null
    let gone = false
    const begin = async () => {
      const { openViewerSession } = await import('./viewer-session.ts')
      if (gone) return
      open = openViewerSession(element, surface, {
        shown(next) {
          setShown(true)
          setFrame(next)
        },
        built: setMeasures,
        turned(next, moving) {
          setLook(next)
          nextMessage.current.onTurn?.(next, moving)
        },
        failed: () => setFailed(true),
        began: setDraws,
      })
      setSession(open)
    }
    // A viewer that nobody has scrolled to costs nothing.
    const seen = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        seen.disconnect()
        begin().catch(() => setFailed(true))
      },
      { rootMargin: '200px' },
    )
    seen.observe(element)
    return () => {
      gone = true
      seen.disconnect()
      open?.close()
    }
  }, [])

  useEffect(() => {
    setFailed(false)
    session?.show(design)
  }, [session, design])
  useEffect(() => session?.lookAt(lookAt ?? null), [session, lookAt])
  // Where the processor draws, the server's picture is as good until something about it is changed.
  const standsIn =
    !shown && !unpictured && design === first && scene === 'studio' && !section && !measured
  useEffect(() => session?.light(lit, section, standsIn), [session, lit, section, standsIn])
  const words = `${pieceInWords(design)}. ${pieceDetails(design)} ${lookInWords(look)}.`
  useEffect(() => nextMessage.current.onDescribe?.(words), [words])
  useImperativeHandle(
    ref,
    () => ({
      photograph: px => session?.photograph(px) ?? Promise.resolve(null),
      cutOut: (view, pxPerMm) => session?.cutOut(view, pxPerMm) ?? Promise.resolve(null),
      goTo: next => session?.goTo(next),
      follow(next, moving) {
        setLook(next)
        session?.follow(next, moving)
      },
    }),
    [session],
  )

  const still = failed ? design : first
  const live = shown && !failed
  return (
    <div
      className={classes(styles.viewer, className)}
      data-shown={live}
      data-draws={draws}
      // Where the picture has come before React does, an inline script said so (`picture-script.ts`).
      data-photo={pictured === still ? 'here' : 'coming'}
      suppressHydrationWarning
      data-done={
        (frame?.done && sameLook(frame.look, look)) ||
        (draws === 'pictures' && standsIn && sameLook(look, firstLook) && pictured === design)
      }
    >
      {!live && pictured !== still && <div className={styles.drawing}>{drawing}</div>}
      <img
        // One that was there before this code was has said so to nobody.
        ref={image => {
          if (image?.complete && image.naturalWidth > 0) setPictured(still)
        }}
        className={styles.picture}
        src={pictureAddress(codeOf(still), 600)}
        width={600}
        height={600}
        alt=""
        hidden={live}
        fetchPriority="high"
        decoding="sync"
        onLoad={() => setPictured(still)}
        onError={() => setUnpictured(true)}
      />
      <div
        ref={hand}
        className={styles.hand}
        onPointerDown={noteTurning}
        onKeyDown={noteTurning}
        role="slider"
        tabIndex={0}
        aria-label={pieceInWords(design)}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={turnDegrees(look)}
        aria-valuetext={lookInWords(look)}
        aria-describedby={help}
      >
        <canvas ref={canvas} className={styles.canvas} />
        {measured && frame && (
          <Dimensions
            frame={frame}
            measures={measures}
            wide={hand.current?.clientWidth || frame.width}
          />
        )}
      </div>
      {session && <TurnHint />}
      <p id={help} className="visually-hidden">
        {pieceDetails(design)} Arrow keys turn the piece, plus and minus bring it nearer and
        further, Enter goes to the engraving and to each stone, Home goes back.
      </p>
    </div>
  )
}
