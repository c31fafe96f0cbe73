import { useRef } from 'react'
import { useLink } from '#web/state/use-share-link.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { pictureAddress } from '#web/ui/picture-address.ts'
import { QrCode } from '#web/ui/qr-figure.tsx'
import styles from './ar-dialog.module.css'
import { arWayOf, modelPath, quickLookLink, sceneViewerLink } from './ar-links.ts'
import { RoomOverlay } from './room-overlay.tsx'
import { type ArRefusal, useArRoom } from './use-ar-room.ts'

interface ArDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly code: string
  readonly title: string
}

const refused: Readonly<Record<ArRefusal, string>> = {
  'not-allowed':
    'The camera was not allowed. Allow this page to use the camera and to see the room: the sign beside its address leads there. Then try again.',
  'not-installed':
    'This device could not begin. On Android it needs Google Play Services for AR, from the Play Store; install or update them, then try again.',
  'in-use': 'Another page or program stands in the room already. Close it there, then try again.',
  'broke-off': 'The camera did not open from this page. Try again, or go another way below.',
}

const whole = (path: string) => new URL(path, window.location.origin).href

const wayHere = () =>
  arWayOf({
    userAgent: navigator.userAgent,
    relAr: document.createElement('a').relList.supports?.('ar') ?? false,
  })

/** Loaded by `ar-button.tsx` only, hence the default export that `lazy` wants. */
export default function ArDialog({ open, onClose, code, title }: ArDialogProps) {
  const overlay = useRef<HTMLElement>(null)
  const { offer, enter, tryAgain } = useArRoom(code, open, overlay, onClose)
  // The browser's own room first; what other programs of the device do only where it has none.
  const inPage = offer.is !== 'none' && offer.is !== 'broken'
  const way = inPage ? null : wayHere()
  const link = useLink(code, open && !inPage && way === null)
  const [glb, usdz] = [modelPath(code, 'glb'), modelPath(code, 'usdz')]
  const there = offer.is === 'there' ? offer : null
  return (
    <>
      <Dialog open={open} onClose={onClose} title="On your table">
        <p>
          Your camera shows the table, and the piece stands on it in its true size: walk round it,
          bend over it.{!inPage && ' Stones have less fire there than here.'}
        </p>
        {offer.is === 'broken' && (
          <div role="alert" className={styles.refused}>
            <p>{refused[offer.why]}</p>
            <Button type="button" kind="quiet" onClick={tryAgain}>
              Try again
            </Button>
          </div>
        )}
        {inPage && (
          <Button type="button" busy={offer.is !== 'ready'} onClick={enter}>
            Stand it on the table
          </Button>
        )}
        {way === 'quick-look' && (
          // Quick Look begins only from a link around one picture and no other element
          // (`isSystemPreviewLink` in WebKit's HTMLAnchorElement.cpp).
          <a className={styles.stand} rel="ar" href={quickLookLink(usdz)}>
            <img src={pictureAddress(code, 300)} alt="" width={96} height={96} />
            Stand it on the table
          </a>
        )}
        {way === 'scene-viewer' && (
          <a
            className={styles.stand}
            href={sceneViewerLink(whole(glb), title, window.location.href)}
          >
            <img src={pictureAddress(code, 300)} alt="" width={96} height={96} />
            Stand it on the table
          </a>
        )}
        {!inPage && way === null && (
          <>
            <p>
              {offer.is === 'none' && 'This device, or its browser, cannot do that. '}A telephone
              can: open the piece there, with Safari on an iPhone or iPad, or with Chrome on
              Android.
            </p>
            {link?.ok && <QrCode text={whole(link.path)} />}
          </>
        )}
        <p>
          To keep:{' '}
          <a href={glb} download>
            a model as GLB
          </a>
          , for most programs, or{' '}
          <a href={usdz} download>
            as USDZ
          </a>
          , for Apple’s.
        </p>
      </Dialog>
      <RoomOverlay
        ref={overlay}
        shown={offer.is === 'entering' || there !== null}
        arSession={there?.arSession ?? null}
        phase={there?.phase ?? 'looking'}
        size={there?.room.size ?? ''}
      />
    </>
  )
}
