/**
 * Makes the page of a piece interactive without React: shows choices in place, and lets visitors turn the
 * piece, see it worn, like it and share it. Also lets visitors like pieces in the collection. All of it is
 * optional: choices are a form that works alone. Heavier modules load when the visitor first uses them.
 */
import { showChoices } from './choices.ts'
import { share, showHearts, toggleFavourite } from './keep-and-share.ts'
import type { LivePart } from './piece-live.island.ts'

/** Its name in the build, beside this file (`tools/build/islands.ts`). */
const LIVE = '/islands/piece-live.js'
const livePart = (): Promise<LivePart> => import(/* @vite-ignore */ LIVE)

if (import.meta.env.DEV) {
  // While developing, modules of React ask for what its own entry would have set up.
  Object.assign(window, {
    __vite_plugin_react_preamble_installed__: true,
    $RefreshReg$: () => {},
    $RefreshSig$: () => (type: unknown) => type,
  })
}

/** Buttons that the server renders disabled: they need this script. */
const SCRIPTED = '[data-stage] button, [data-heart], [data-share]'

const pieceOnPage = () => {
  const article = document.querySelector<HTMLElement>('[data-piece]')
  const { code = '', title = '' } = article?.dataset ?? {}
  return { article, code, title }
}

let turning: Awaited<ReturnType<LivePart['turn']>> | undefined

async function turn() {
  const stage = document.querySelector<HTMLElement>('[data-stage]')
  if (stage?.dataset.stage !== 'picture') return
  stage.dataset.stage = 'coming'
  try {
    const { turn } = await livePart()
    turning = await turn(stage, pieceOnPage().code)
    stage.dataset.stage = 'live'
  } catch {
    // Without a connection the picture stays, and may be touched again.
    stage.dataset.stage = 'picture'
  }
}

async function wear(details: HTMLDetailsElement) {
  const { code, title } = pieceOnPage()
  const place = details.querySelector<HTMLElement>('[data-worn]')
  if (!details.open || !place || place.dataset.worn === code) return
  place.dataset.worn = code
  await livePart().then(({ wear }) => wear(place, code, title))
}

addEventListener('pointerdown', ({ target }) => {
  if (target instanceof Element && target.closest('[data-stage=picture]')) void turn()
})
addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  if (target.closest('[data-stage=picture] button')) void turn()
  const liked = target.closest<HTMLElement>('[data-heart]')
  if (liked) void livePart().then(({ like }) => toggleFavourite(liked, like))
  const sharing = target.closest<HTMLElement>('[data-share]')
  if (sharing) void share(sharing, pieceOnPage().title)
})
// What was not chosen is not said: the address has only what narrows the collection.
addEventListener('formdata', ({ target, formData }) => {
  if (!(target instanceof Element) || !target.matches('[role=search]')) return
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
})
// `toggle` of an element is heard only on its way down.
addEventListener(
  'toggle',
  ({ target }) => {
    if (target instanceof HTMLDetailsElement && target.matches('[data-wearing]')) void wear(target)
  },
  true,
)

const refresh = () => {
  for (const button of document.querySelectorAll<HTMLButtonElement>(SCRIPTED))
    button.disabled = false
  showHearts()
  turning?.show(pieceOnPage().code)
}
if (pieceOnPage().article) showChoices({ keep: () => turning?.stage ?? null, shown: refresh })
refresh()
// Another tab, or this page come back to as it was left, may show hearts that have changed since.
addEventListener('storage', showHearts)
addEventListener('pageshow', showHearts)
