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

  /** The address of the page shown; null if it could not be shown or a newer request replaced it. */
  async function show(address: string): Promise<string | null> {
    latest += 1
    const mine = latest
    const here = document.querySelector<HTMLElement>('[data-piece]')
    here?.setAttribute('aria-busy', 'true')
    try {
      const answer = await fetch(address)
      const text = answer.ok ? await answer.text() : ''
      if (mine !== latest) return null
      const next = new DOMParser().parseFromString(text, 'text/html').querySelector('[data-piece]')
      if (!here || !(next instanceof HTMLElement)) throw new Error('no piece')
      replaceContent(here, next, keep())
      shown()
      return answer.url
    } catch {
      if (mine === latest) location.assign(address)
      return null
    }
  }
  const follow = (address: string) =>
    show(address).then(at => at !== null && history.pushState(null, '', at))

  addEventListener('click', event => {
    const link = event.target instanceof Element && event.target.closest('a[data-choice]')
    if (!(link instanceof HTMLAnchorElement) || !isPlain(event)) return
    event.preventDefault()
    void follow(link.href)
  })
  addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('[data-choice]'))
      void follow(chosenAddress(target.form))
  })
  addEventListener('popstate', () => void show(location.href))
  // The customer chose before this script ran, or the browser restored a choice from the last visit.
  const early = [...document.querySelectorAll<HTMLInputElement>('input[data-choice]')].find(
    ({ checked, defaultChecked }) => checked && !defaultChecked,
  )
  if (early) void follow(chosenAddress(early.form))
}

/** The address that the form leads to without scripts. */
const chosenAddress = (form: HTMLFormElement | null) => {
  const url = new URL(form?.action ?? location.href)
  for (const [name, value] of form ? new FormData(form) : [])
    url.searchParams.append(name, String(value))
  return url.href
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
