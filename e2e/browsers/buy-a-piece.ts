import { randomUUID } from 'node:crypto'
import type { Page } from './page.ts'

/**
 * A stranger finds a piece, changes it, designs it on, opens an account, engraves it, signs its proof
 * and pays. `shot` keeps a picture of each station.
 */
export async function buyAPiece(page: Page, origin: string, shot: (name: string) => Promise<void>) {
  await page.goto(`${origin}/collection`)
  await page.heading('The collection')
  await shot('collection')
  await page.goto(`${origin}/collection/oval-sapphire-halo`)
  await page.heading('Oval sapphire halo')
  await page.press(/^Sterling silver/)
  await page.seen(`/design=/.test(location.search)`)
  await shot('piece')
  // Asked for: by itself the viewer leaves a graphics card that the processor plays alone.
  const draws = (await page.evaluate(`new OffscreenCanvas(1, 1).getContext('webgl2') !== null`))
    ? 'live'
    : 'pictures'
  await page.evaluate(`sessionStorage.setItem('keepsake-viewer', '${draws}')`)
  await page.press(/^Make it yours/)
  await page.path(/^\/design$/)
  await page.heading('Halo')
  // The viewer and its worker have drawn it, live; as pictures where there is no WebGL.
  await page.seen(`document.querySelector('[data-draws=${draws}][data-shown=true]') !== null`)
  await page.seen(`document.querySelector('input[value="silver-925"]').checked`)
  await shot('workbench')

  await page.goto(`${origin}/login?redirect=%2Fcustomize%2Fengraving`)
  await page.press(/^Create an account$/)
  await page.type('Your name', 'Ada Lovelace')
  await page.type('E-mail', `${randomUUID()}@example.com`)
  await page.type('Password', 'a long enough secret 7')
  await page.press(/^Create my account$/)
  await page.path(/^\/customize\/engraving/)
  await page.type('First row', 'For ever')
  await page.says('For ever')
  await shot('engraving')

  await page.goto(`${origin}/review`)
  await page.says('“For ever”')
  // The words ask for a wider band; one press puts it right.
  await page.press(/^Put it right: width/)
  await page.says('It can be cast as it is')
  await page.type('Type it once more', 'For ever')
  await page.says('The same, letter for letter.')
  await page.press(/^The size is right/)
  await page.press(/letter for letter/)
  await page.press(/cannot come back/)
  await page.scribble('[aria-label^="An empty sheet"]')
  await page.seen(`document.querySelector('[aria-label^="Your signature"]') !== null`)
  await shot('proof')
  await page.press(/^Sign the proof$/)
  await page.says('You approved exactly this piece')
  await page.press(/^Put it in the cart$/)
  await page.path(/^\/cart/)
  await page.press(/^Check out$/)
  await page.heading('Checkout')
  await page.choose('Country', 'DE')
  await page.type('Full name', 'Ada Lovelace')
  await page.type('Street and number', 'Torstrasse 1')
  await page.type('Postcode', '10115')
  await page.type('Town or city', 'Berlin')
  await page.press(/Insured parcel/)
  await shot('checkout')
  await page.press(/^Order and pay/)
  await page.heading('Thank you')
  await page.says('For ever')
  await shot('paid')
  return draws
}
