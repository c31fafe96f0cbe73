/** A statement of the specification that can be checked, in our words. */
export interface ConformanceRow {
  readonly id: `S${number}`
  readonly states: string
  /** Whether the shop claims to keep it now: then a test has to show it. */
  readonly kept?: true
}

const route = (path: string, access: string, layout = 'default layout') =>
  `${path}: ${access}, ${layout}, a chunk of its own`

export const rows: readonly ConformanceRow[] = [
  { id: 'S1', states: route('/', 'authenticated'), kept: true },
  { id: 'S2', states: route('/cart', 'open'), kept: true },
  { id: 'S3', states: route('/checkout', 'authenticated', 'no layout'), kept: true },
  { id: 'S4', states: route('/customize', 'authenticated'), kept: true },
  { id: 'S5', states: route('/customize/birthstones', 'open'), kept: true },
  { id: 'S6', states: route('/customize/engraving', 'open'), kept: true },
  { id: 'S7', states: route('/jewelry', 'authenticated'), kept: true },
  { id: 'S8', states: route('/jewelry/components/SpecialOrder', 'open'), kept: true },
  { id: 'S9', states: route('/login', 'open', 'no layout'), kept: true },
  { id: 'S10', states: route('/preview', 'authenticated'), kept: true },
  { id: 'S11', states: route('/privacy-policy', 'authenticated'), kept: true },
  { id: 'S12', states: route('/reset-password', 'open'), kept: true },
  { id: 'S13', states: route('/review', 'authenticated'), kept: true },
  { id: 'S14', states: route('/setting', 'authenticated'), kept: true },
  { id: 'S15', states: route('/signin', 'open'), kept: true },
  { id: 'S16', states: route('/style', 'authenticated'), kept: true },
  { id: 'S17', states: route('/style/components/SettingSelection', 'open'), kept: true },
  { id: 'S18', states: route('/style/components/ShapeSelection', 'open'), kept: true },
  { id: 'S19', states: route('/terms-and-conditions', 'authenticated'), kept: true },
  { id: 'S20', states: 'a guard runs on the server before every navigation', kept: true },
  { id: 'S21', states: 'a guest goes to /login and back, only within this site', kept: true },
  { id: 'S22', states: 'a middleware that nobody registered stops the start', kept: true },
  { id: 'S23', states: 'no layout named is the default one, layout: false is none', kept: true },
  { id: 'S24', states: 'an unknown path is 404, Page Not Found and the path', kept: true },
  { id: 'S25', states: 'a route whose validation fails is the 404 page', kept: true },
  { id: 'S26', states: 'any other error is its status and the 500 page, no internals', kept: true },
  { id: 'S27', states: 'an error of start-up or mounting is logged, kept and shown', kept: true },
  {
    id: 'S28',
    states: 'identity is a hosted service or the embedded one, configured whole',
    kept: true,
  },
  { id: 'S29', states: 'persistence: IndexedDB, local storage, session storage', kept: true },
  {
    id: 'S30',
    states: 'popup sign-in: the handler page, its parameters, 500 by 600, centred',
    kept: true,
  },
  {
    id: 'S31',
    states: 'redirect sign-in goes to the same page with the same parameters',
    kept: true,
  },
  { id: 'S32', states: 'popup-blocked reads well and loses nothing', kept: true },
  { id: 'S33', states: 'invalid-api-key reads well and loses nothing', kept: true },
  { id: 'S34', states: 'auth-domain-config-required reads well and loses nothing', kept: true },
  { id: 'S35', states: 'invalid-auth-event reads well and loses nothing', kept: true },
  { id: 'S36', states: 'internal-error reads well and loses nothing', kept: true },
  {
    id: 'S37',
    states: 'forms validate twice, name the field, never tell who has an account',
    kept: true,
  },
  { id: 'S38', states: 'sign-in and a changed token are posted to the token-sync URL', kept: true },
  { id: 'S39', states: 'sign-out deletes at the token-sync URL', kept: true },
  { id: 'S40', states: 'token sync only where configured, secure and of this origin', kept: true },
  { id: 'S41', states: 'a token older than authIdTokenMaxAge is not sent', kept: true },
  { id: 'S42', states: 'the token last sent is not sent again', kept: true },
  {
    id: 'S43',
    states: 'the server verifies the token and answers with a session cookie',
    kept: true,
  },
  { id: 'S44', states: 'installable: manifest, icons, a worker at /sw.js', kept: true },
  { id: 'S45', states: 'at start it logs that it checks for an update', kept: true },
  { id: 'S46', states: 'once an hour it compares the latest build with its own', kept: true },
  {
    id: 'S47',
    states: 'a new controller alerts and reloads once, a first one does not',
    kept: true,
  },
  { id: 'S48', states: 'NEW_VERSION asks before it reloads, without a second alert', kept: true },
  { id: 'S49', states: 'a page part that fails to load reloads once in ten seconds', kept: true },
  { id: 'S50', states: 'the data of a route comes as a GET of its own', kept: true },
  {
    id: 'S51',
    states: 'offline, the design pages and the cart open with what was made',
    kept: true,
  },
  { id: 'S52', states: 'browser state under pinia- keys, repaired when corrupt', kept: true },
  {
    id: 'S53',
    states: 'signature pad: black, 0.5 to 2.5, 16 ms, distance 5, weight 0.7',
    kept: true,
  },
  { id: 'S54', states: 'saving an empty signature reports that it is empty', kept: true },
  {
    id: 'S55',
    states: 'it saves png, jpeg and svg, and names them for any other type',
    kept: true,
  },
  { id: 'S56', states: 'the drawn signature is engraved in 3D and in the export' },
  { id: 'S57', states: 'the review is signed on the same pad' },
  { id: 'S58', states: 'a slideshow on the home page: swipe, keys, pause, calm', kept: true },
]
