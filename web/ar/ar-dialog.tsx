import { Dialog } from '#web/parts/dialog.tsx'
import { QrCode } from '#web/share/qr-figure.tsx'
import { useLink } from '#web/share/use-link.ts'
import styles from './ar-dialog.module.css'
import { arWayOf, modelPath, quickLookLink, sceneViewerLink } from './ar-links.ts'

interface ArDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly code: string
  readonly title: string
}

const whole = (path: string) => new URL(path, window.location.origin).href

const wayHere = () =>
  arWayOf({
    userAgent: navigator.userAgent,
    relAr: document.createElement('a').relList.supports?.('ar') ?? false,
  })

/** Loaded by `ar-button.tsx` only, hence the default export that `lazy` wants. */
export default function ArDialog({ open, onClose, code, title }: ArDialogProps) {
  const way = wayHere()
  const link = useLink(code, open && way === null)
  const [glb, usdz] = [modelPath(code, 'glb'), modelPath(code, 'usdz')]
  return (
    <Dialog open={open} onClose={onClose} title="On your table">
      <p>
        Your camera shows the table, and the piece stands on it in its true size: walk round it,
        bend over it. Stones have less fire there than here.
      </p>
      {way === 'quick-look' && (
        // Quick Look begins only from a link around a picture.
        <a className={styles.stand} rel="ar" href={quickLookLink(usdz)}>
          <img src={`/pictures/${code}.webp?size=300`} alt="" width={96} height={96} />
          Stand it on the table
        </a>
      )}
      {way === 'scene-viewer' && (
        <a className={styles.stand} href={sceneViewerLink(whole(glb), title, window.location.href)}>
          <img src={`/pictures/${code}.webp?size=300`} alt="" width={96} height={96} />
          Stand it on the table
        </a>
      )}
      {way === null && link?.ok && (
        <>
          <p>This device cannot do that. A telephone can: open the piece there.</p>
          <QrCode text={whole(link.path)} />
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
  )
}
