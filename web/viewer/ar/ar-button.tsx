import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const ArDialog = lazy(() => import('./ar-dialog.tsx'))

interface ArButtonProps {
  readonly code: string
  readonly title: string
  readonly kind?: 'primary' | 'quiet' | 'plain'
}

/** What is behind it is fetched when somebody asks for it. */
export function ArButton({ code, title, kind = 'plain' }: ArButtonProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button type="button" kind={kind} onClick={() => setState('open')}>
        On your table
      </Button>
      {state !== 'never' && (
        <Suspense>
          <ArDialog
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
