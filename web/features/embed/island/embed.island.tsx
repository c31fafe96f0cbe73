/** What makes the page in another page's frame one to play with. It keeps nothing and asks for no cookie. */
import { createRoot } from 'react-dom/client'
import { type Navigator, Router } from 'react-router'
import * as v from 'valibot'
import { embedDataSchema } from '#schemas/embed-messages.ts'
import { learnWeight } from '#web/features/designer/weighing/known-weights.ts'
import { designOf } from '#web/state/design-codes.ts'
import { preferences } from '#web/state/preferences.ts'
import { ToastOutlet } from '#web/ui/toast-outlet.tsx'
import { DATA_ID, PLACE_ID } from '../data-id.ts'
import { EmbedDesigner } from '../designer.tsx'
import { ShopProviders } from '../shop-providers.tsx'
import { parentPage, tellHeight } from './parent-page.ts'

const addressOf: Navigator['createHref'] = to =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`

/** A link leads to the shop itself, in a window of its own: the frame holds the designer and nothing else. */
const elsewhere: Navigator = {
  createHref: addressOf,
  go: () => {},
  push: to => void window.open(addressOf(to), '_blank', 'noopener'),
  replace: to => void window.open(addressOf(to), '_blank', 'noopener'),
}

function start() {
  const place = document.getElementById(PLACE_ID)
  const text = document.getElementById(DATA_ID)?.textContent ?? ''
  const data = v.parse(v.pipe(v.string(), v.parseJson(), embedDataSchema), text)
  const first = designOf(data.code)
  if (!place || !first) return
  if (data.weight !== null) {
    const { second, ...whole } = data.weight
    learnWeight(data.code, { ...whole, ...(second && { second }) })
  }
  const { scheme } = document.documentElement.dataset
  if (scheme === 'light' || scheme === 'dark') preferences.change(kept => ({ ...kept, scheme }))
  const parent = parentPage(data.parent)
  tellHeight(place, parent.send)
  createRoot(place).render(
    <Router location={location.pathname} navigator={elsewhere}>
      <ShopProviders data={data}>
        <EmbedDesigner first={first} parent={parent} listen={parent.listen} />
        <ToastOutlet />
      </ShopProviders>
    </Router>,
  )
}

start()
