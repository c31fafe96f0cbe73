/** Pages that show the current piece. */
const STEPS =
  /^\/(design|customize|customize\/birthstones|customize\/engraving|preview|review|style|style\/components\/\w+)\/?$/i

export const isStep = (path: string) => STEPS.test(path)

/** Servers and proxies refuse longer addresses. A piece with a drawn signature is longer and stays in the browser. */
const MOST_LETTERS = 4000

interface NamedPiece {
  readonly code: string
  readonly exact?: boolean
  readonly from?: string | null
}

/** The address of a step with this piece in it. Other addresses are unchanged. */
export function withPiece(to: string, { code, exact = false, from = null }: NamedPiece): string {
  const url = new URL(to, 'http://step.invalid')
  if (!isStep(url.pathname)) return to
  for (const name of ['open', 'design', 'from']) url.searchParams.delete(name)
  if (code.length <= MOST_LETTERS) {
    url.searchParams.set(exact ? 'open' : 'design', code)
    if (from) url.searchParams.set('from', from)
  }
  return url.pathname + url.search + url.hash
}

/**
 * Runs inline while the browser parses a page. If this browser stores a current piece and the address has
 * no query, it requests the page with that piece. Offline, or if the code is too long for an address, scripts
 * show the piece once they run; until then `base.css` hides the default piece that the server rendered.
 */
function showPieceAtHand(steps: RegExp, most: number) {
  interface Entry {
    readonly id: string
    readonly now: { readonly code: string; readonly at: number }
  }
  const { pathname, search, hash } = location
  if (search || pathname.toLowerCase() === '/style' || !steps.test(pathname)) return
  try {
    const keptIn = (text: string | null) => JSON.parse(text ?? 'null')?.value
    const unkept: Entry | null | undefined = keptIn(sessionStorage.getItem('pinia-design-on-stage'))
    const kept = keptIn(localStorage.getItem('pinia-design'))
    const designs: readonly Entry[] = kept?.designs ?? []
    const pinned = sessionStorage.getItem('pinia-design-current')
    const entry =
      designs.find(one => one.id === pinned) ??
      (unkept?.id === pinned ? unkept : undefined) ??
      designs.find(one => one.id === kept?.current) ??
      designs.toSorted((a, b) => b.now.at - a.now.at)[0]
    if (!entry) return
    const { code } = entry.now
    if (code.length > most || !navigator.onLine) document.documentElement.dataset.begun = ''
    else location.replace(`${pathname}?design=${code}${hash}`)
  } catch {
    // The browser stores nothing, or the stored text cannot be read.
  }
}

/**
 * Runs inline. While a form contains choices that React has not read yet, a link to a step sends them too, as
 * the form itself would. A choice in the link is newer and wins.
 */
function sendUnreadInput(steps: RegExp) {
  addEventListener(
    'click',
    event => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      const isPlain =
        event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      if (!link || !isPlain || link.origin !== location.origin || !steps.test(link.pathname)) return
      const form = [...(window.preHydrationInput?.keys() ?? [])]
        .map(field => field.form)
        .find(one => one?.method === 'get' && steps.test(new URL(one.action).pathname))
      if (!form) return
      const url = new URL(link.href)
      for (const name of ['open', 'design', 'from']) url.searchParams.delete(name)
      const chosen = new Set(url.searchParams.keys())
      for (const [name, value] of new FormData(form))
        if (!chosen.has(name)) url.searchParams.append(name, String(value))
      event.preventDefault()
      location.assign(url)
    },
    true,
  )
}

export const pieceAtHandScript = () =>
  `(${showPieceAtHand.toString()})(${STEPS},${MOST_LETTERS});(${sendUnreadInput.toString()})(${STEPS})`
