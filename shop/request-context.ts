import type { Design } from '#design/document/design.ts'
import type { GaugedRing } from '#design/sets/gauged-ring.ts'
import type { WholeSet } from '#design/sets/set.ts'
import type { Casting } from '#geometry/casting/casting.ts'
import type { BandFit } from '#geometry/fit/fits-beside.ts'
import type { WornGaps } from '#geometry/fit/worn-gaps.ts'
import type { GeometryVersion } from '#geometry/versions/version.ts'
import type { PaymentKeys } from '#schemas/payment-keys.ts'
import type { SessionLifetimes } from './accounts/session-lifetime.ts'
import type { Identity } from './accounts/sign-in.ts'
import type { ShopBackups } from './backups/plan.ts'
import type { DemoData } from './demo/demo-data.ts'
import type { Packed, PackOrder } from './fulfilment/pack-order.ts'
import type { TableAnswer } from './imports/read-table.ts'
import type { PaymentContext } from './payments/payment-context.ts'
import type { PaymentsTried } from './payments/payments-tried.ts'
import type { Transact } from './persistence/transaction.ts'
import type { Limits } from './rate-limits/limits.ts'
import type { SecondFactors } from './second-factors/second-factors.ts'
import type { ShopSecrets } from './secrets/secrets.ts'
import type { SecurityKind } from './security/kinds.ts'
import type { MarkFiles, RedrawMark } from './settings/mark-uploads.ts'
import type { ShopNow } from './settings/settings-reader.ts'
import type { ImageUploads } from './special-orders/image-uploads.ts'
import type { ModelUploads } from './special-orders/model-uploads.ts'
import type { Role } from './staff/roles.ts'
import type { StaffInvitation } from './staff/staff-invitation.ts'
import type { StoneColumns } from './stones/stone-columns.ts'
import type { ReadStoneList } from './stones/take-list.ts'

/** The account behind a session, as pages may know it. */
export interface Visitor {
  readonly accountId: string
  readonly sessionId: string
  readonly email: string
  readonly name: string
  readonly role: Role
}

/** One request, as the pages see it: who is here, what time it is, how to reach the database. */
export interface RequestContext {
  readonly requestId: string
  /** Who sent it, as limits know them: an IPv4 address, or the /64 of an IPv6 one. */
  readonly address: string
  readonly limits: Limits
  /** Allows this answer's own inline scripts under the content security policy. */
  readonly nonce: string
  readonly now: () => Date
  /** How the browser signs people in. */
  readonly identity: BrowserIdentityOptions
  /** Whom a token speaks for; undefined when it is forged, stale or not for this shop. */
  readonly verifyToken: (token: string) => Promise<Identity | undefined>
  readonly transact: Transact
  /** What the shop says of itself; never asked for within a transaction. */
  readonly shopNow: ShopNow
  /** What was said where the process was started, and no page can change. */
  readonly environment: { readonly sender: string | null }
  readonly backups: ShopBackups
  /** What owners entered of secrets, as far as a page may know. */
  readonly secrets: ShopSecrets
  readonly workers: WorkerServices
  /** Looks the session up once a request, and only when a page asks. */
  readonly visitor: () => Promise<Visitor | null>
  /** Whether that somebody signed in, or proved who they are, within the last five minutes. */
  readonly isFreshSignIn: () => Promise<boolean>
  /** By when that somebody needs a second factor; null for whoever has one, and for customers. */
  readonly secondFactorDue: () => Promise<Date | null>
  readonly secondFactors: SecondFactors
  /** The cart of a browser that nobody has signed in on. */
  readonly guest: GuestMark
  /** Where somebody said on this browser that their parcels go. */
  readonly deliveryCountry: DeliveryCountry
  /** What taking an order needs, besides `transact`. */
  readonly paymentContext: Omit<PaymentContext, 'transact'>
  readonly paying: () => BrowserPaymentOptions
  /** Asks the payment provider something harmless, with keys that somebody typed or those in force. */
  readonly tryPayments: (typed?: PaymentKeys) => Promise<PaymentsTried>
  /** The test payments' stand-in for the page on which a bank asks once more. */
  readonly answerBank: (paymentId: string, allowed: boolean) => Promise<void>
  readonly demo: DemoData
  /** A picture as it was when it was ordered. */
  readonly keptPicture: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** Where the shop's mark is drawn anew, and found again. */
  readonly redrawMark: RedrawMark
  readonly markFiles: (id: string) => Promise<MarkFiles | null>
  /** Where pictures are taken in, and those for special orders are kept. */
  readonly imageUploads: ImageUploads
  /** Where photographs of the collection are kept. */
  readonly photographs: Pick<ImageUploads, 'keep' | 'remove'>
  /** Where the workshop's own models are read and painted. */
  readonly modelUploads: ModelUploads
  /** Tells whoever guards the shop what this request did; whose account, client and id are known. */
  readonly securityEvent: (kind: SecurityKind, about?: string, email?: string) => void
  /** Writes to whoever asks for it, to try the way; why it did not leave, or null if it has. */
  readonly sendTestEmail: (to: string) => Promise<string | null>
  /** Writes to somebody whose role was changed. */
  readonly tellRole: (email: string, role: Role) => void
  /** Writes to somebody who is asked to be staff. */
  readonly tellInvited: (email: string, invitation: StaffInvitation) => void
  readonly lifetimes: SessionLifetimes
  /** An error nobody expected: logged with the request's id. */
  readonly report: (error: unknown) => void
  /** The pattern of the route that answers, for logs and figures. */
  route: string
}

/** Heavy work, done in threads of its own; null when it cannot be done just now. */
export interface WorkerServices {
  /** What the exact body of a design weighs, and whether it can be cast. */
  readonly casting: (design: Design) => Promise<Casting | null>
  /** The same, only where it is known already: never work that somebody has to wait for. */
  readonly knownCasting: (design: Design) => Promise<Casting | null>
  /** Bands of every form, worn beside a ring. */
  readonly fits: (ring: Design, band: Design) => Promise<readonly BandFit[] | null>
  /** The same for somebody who takes one of them now: before all that is only looked at. Null where they should ask again. */
  readonly fitsToBuy: (ring: Design, band: Design) => Promise<readonly BandFit[] | null>
  /** The same, only where they were measured before. */
  readonly knownFits: (ring: Design, band: Design) => Promise<readonly BandFit[] | null>
  /** The same beside a ring that somebody owns and measured with a gauge. */
  readonly fitsGauged: (ring: GaugedRing, band: Design) => Promise<readonly BandFit[] | null>
  /** The gap between a ring and the band of its set, only where it was measured before. */
  readonly knownGaps: (ring: Design, band: Design, alongUm: number) => Promise<WornGaps | null>
  /** A picture of a design as a PNG file, 600 pixels square, drawn by the geometry it was approved in. */
  readonly picture: (design: Design, geometry: GeometryVersion) => Promise<Uint8Array | null>
  /** All pieces of a set in one such picture, as the newest geometry draws them. */
  readonly setPicture: (whole: WholeSet) => Promise<Uint8Array | null>
  /** One piece as a JPEG file of 1200 by 630, for those who show a link as a card. */
  readonly card: (design: Design) => Promise<Uint8Array | null>
  /** Everything the benches need for an order, in one file. */
  readonly pack: (order: PackOrder) => Promise<Packed | null>
  /** A table that somebody sent, read in a process of its own. */
  readonly table: (bytes: Uint8Array) => Promise<TableAnswer>
  /** A supplier's list of stones, read in a process of its own. */
  readonly stoneList: ReadStoneList
  /** All stones that are offered, for whoever searches among them; at most half a minute old. */
  readonly stones: () => Promise<StoneColumns>
  /** Whether there are any, likewise. */
  readonly anyStones: () => Promise<boolean>
  /** Why no email leaves, as a sentence; null as far as is known. */
  readonly mailFault?: () => string | null
}

/** A browser's secret, kept in a cookie, by which it finds its cart again. */
export interface GuestMark {
  readonly secret: () => string | null
  /** The secret there is, or a new one that this answer gives the browser. */
  readonly begin: () => string
  /** The browser's cart is somebody's now. */
  readonly forget: () => void
}

/** A country that was chosen, at the foot of a page or at the checkout, kept in a cookie. */
export interface DeliveryCountry {
  readonly chosen: () => string | null
  /** Takes the place of what was chosen before; a country that we do not deliver to does not. */
  readonly choose: (code: string) => void
}

/** What the browser may know of how payments are taken. */
export interface BrowserPaymentOptions {
  readonly kind: 'test' | 'stripe'
  readonly publishableKey: string | null
}

export const paymentContextOf = ({ paymentContext, transact }: RequestContext): PaymentContext => ({
  ...paymentContext,
  transact,
})

/** What the browser may know of the identity service; comes from the server, per environment. */
export interface BrowserIdentityOptions {
  /** Who answers: Firebase, its official emulator, or the shop itself. */
  readonly kind: 'hosted' | 'emulator' | 'embedded'
  readonly firebase: {
    readonly apiKey: string
    readonly authDomain: string
    readonly projectId: string
    readonly storageBucket: string
    readonly messagingSenderId: string
    readonly appId: string
    readonly measurementId: string
  }
  /** Set when the SDK is pointed at another host: our own service, or the official emulator. */
  readonly emulatorOrigin: string | null
  readonly providers: readonly string[]
  /** Whether somebody can sign in by a passkey: at our own service, and where the shop has a name. */
  readonly passkeys: boolean
  /** Whether a new account begins in its mailbox: at our own service, where the shop has a mail server. */
  readonly signUpByMail: boolean
  readonly tokenSyncUrl: string | null
  readonly authIdTokenMaxAge: number
}
