interface Shown {
  /** What stays in its place, whatever is chosen: the stage on which the piece is being turned. */
  readonly keep: () => HTMLElement | null
  readonly shown: () => void
}

/** A click that means this page, not another tab or window. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** Shows the page of another choice in the place of this one, without leaving where somebody looks. */
export function showChoices({ keep, shown }: Shown) {
  let latest = 0

  async function show(address: string) {
    const mine = ++latest
    const here = document.querySelector<HTMLElement>('[data-piece]')
    here?.setAttribute('aria-busy', 'true')
    const text = await fetch(address).then(
      answer => (answer.ok ? answer.text() : null),
      () => null,
    )
    if (mine !== latest) return true
    const next =
      text && new DOMParser().parseFromString(text, 'text/html').querySelector('[data-piece]')
    if (!here || !(next instanceof HTMLElement)) return false
    replaceContent(here, next, keep())
    shown()
    return true
  }

  addEventListener('click', event => {
    const link = event.target instanceof Element && event.target.closest('a[data-choice]')
    if (!(link instanceof HTMLAnchorElement) || !isPlain(event)) return
    event.preventDefault()
    const { href } = link
    void show(href).then(done => {
      if (!done) return location.assign(href)
      history.pushState(null, '', href)
    })
  })
  addEventListener('popstate', () => {
    void show(location.href).then(done => done || location.reload())
  })
}

/** The new page's piece in the place of the old one's, with the same parts open and the same choice in hand. */
function replaceContent(here: HTMLElement, next: HTMLElement, kept: HTMLElement | null) {
  const open = new Set(
    [...here.querySelectorAll('details[open]')].map(({ id }) => id).filter(Boolean),
  )
  for (const details of next.querySelectorAll('details')) details.open = open.has(details.id)
  if (kept) next.querySelector('[data-stage]')?.replaceWith(kept)
  const hand = document.activeElement?.closest<HTMLElement>('[data-choice]')?.dataset.choice
  here.replaceWith(document.adoptNode(next))
  const again = hand && next.querySelector<HTMLElement>(`[data-choice="${CSS.escape(hand)}"]`)
  if (again) again.focus({ preventScroll: true })
  const status = document.querySelector('[data-said]')
  const price = next.querySelector('[data-price] > *')?.textContent ?? ''
  if (status) status.textContent = hand ? `${hand}: ${price}` : price
}
