/** What a partner puts on a page; the shop's own address stands in it. */
const pageOf = (shop: string) => `<script type="module" src="${shop}/embed.js"></script>

<keepsake-designer piece="solitaire" lang="en-GB"></keepsake-designer>

<script type="module">
  document.querySelector('keepsake-designer').addEventListener('done', ({ detail }) => {
    // Send detail.quote to your server, and take no money before it has verified it.
  })
</script>`

/** The designer on somebody else's page, for the page that documents the API. */
export const embedding = (shop: string) => ({
  id: 'embedding',
  title: 'The designer on your page',
  words: [
    'The shop’s owner enters your origin first, at `/workshop/shop`. The element is as high as what is in it; `piece` is a style, `design` a code to go on with, `scheme` is `light` or `dark`.',
    'It tells of `change` (`design`, `hash`, `title`, `canBeMade`, `price`) and of `done`, whose `quote` is signed: verify it by the keys at `/.well-known/jwks.json` (EdDSA; `iss`, `aud`, `exp`), or by `POST /api/quotes/verify`. Its `link` leads to the piece here, where its proof is signed and paid.',
  ],
  page: pageOf(shop),
})
