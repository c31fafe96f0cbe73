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
 * Runs inline. While a form that leads to a step contains choices that React has not read yet, links to steps
 * send the form too.
 */
function sendUnreadInput(steps: RegExp) {
  function addressWithForm(link: HTMLAnchorElement) {
    const form = [...(window.preHydrationInput?.keys() ?? [])]
      .map(field => field.form)
      .find(one => one?.hasAttribute('action') && steps.test(new URL(one.action).pathname))
    if (form?.method !== 'get') return null
    const url = new URL(link.href)
    const sent = [...new FormData(form)]
    for (const name of ['open', 'design', 'from', ...sent.map(([name]) => name)])
      url.searchParams.delete(name)
    for (const [name, value] of sent) url.searchParams.append(name, String(value))
    return url.href
  }

  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (!link || link.origin !== location.origin || !steps.test(link.pathname)) return
    const address = addressWithForm(link)
    if (!address) return
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
      // The browser opens the address in another tab or window after this event.
      const before = link.href
      link.href = address
      setTimeout(() => {
        link.href = before
      })
      return
    }
    event.preventDefault()
    location.assign(address)
  }

  addEventListener('click', follow, true)
  addEventListener('auxclick', follow, true)
}

export const pieceAtHandScript = () =>
  `(${showPieceAtHand.toString()})(${STEPS},${MOST_LETTERS});(${sendUnreadInput.toString()})(${STEPS})`
