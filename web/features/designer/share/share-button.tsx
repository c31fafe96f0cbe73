import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const ShareDialog = lazy(() => import('./share-dialog.tsx'))

interface ShareButtonProps {
  readonly code: string
  readonly title: string
  readonly kind?: 'primary' | 'quiet' | 'plain'
}

/** The dialog, and the QR code in it, are fetched when somebody asks for them. */
export function ShareButton({ code, title, kind = 'quiet' }: ShareButtonProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button type="button" kind={kind} onClick={() => setState('open')}>
        Share
      </Button>
      {state !== 'never' && (
        <Suspense>
          <ShareDialog
            open={state === 'open'}
            onClose={() => setState('closed')}
            code={code}
            title={title}
          />
        </Suspense>
      )}
    </>
  )
}
