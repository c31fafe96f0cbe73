/** Pages that show the piece at hand. */
const STEPS =
  /^\/(design|customize|customize\/birthstones|customize\/engraving|preview|review|style|style\/components\/\w+)\/?$/i

export const isStep = (path: string) => STEPS.test(path)

/** Servers and proxies refuse longer addresses; a drawn signature takes more, and stays in the browser. */
const MOST_LETTERS = 4000

interface NamedPiece {
  readonly code: string
  readonly exact?: boolean
  readonly from?: string | null
}

/** The address of a step with this piece in it; of any other page as it is. */
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
 * Runs inline as a page is read. Where this browser has a piece at hand that the address does not name,
 * the server is asked for the page with it. A piece too long for an address is shown once scripts run;
 * until then the server's guess is hidden (`base.css`).
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
    // Nothing is kept, or nobody can read it.
  }
}

/**
 * Runs inline. While a form holds choices that React has not read yet, a link to a step sends them along, as
 * the form itself would. A choice that the link makes comes later, and wins.
 */
function sendUnreadInput(steps: RegExp) {
  addEventListener(
    'click',
    event => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey)
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
