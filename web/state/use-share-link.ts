import { useEffect, useState } from 'react'
import { type ShareLink, shareLink } from './share-link.ts'

/** Asked for anew each time a dialog is opened: a shop that was away may be back. */
export function useLink(code: string, open: boolean): ShareLink | undefined {
  const [link, setLink] = useState<ShareLink>()
  useEffect(() => {
    if (!open) return
    let wanted = true
    setLink(undefined)
    shareLink(code, (path, init) => fetch(path, init)).then(made => {
      if (wanted) setLink(made)
    })
    return () => {
      wanted = false
    }
  }, [code, open])
  return link
}
