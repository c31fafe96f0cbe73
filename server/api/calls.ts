import type { ApiCall } from './call.ts'
import { catalogue } from './calls/catalogue.ts'
import { collectionCall } from './calls/collection.ts'
import { webhookDeliveriesList } from './calls/deliveries.ts'
import { designOfCode, designOfDocument } from './calls/design.ts'
import { eInvoice, invoicePdf } from './calls/invoice-files.ts'
import { invoice, invoicesList } from './calls/invoices.ts'
import { optionsOfCode, optionsOfDesign } from './calls/options.ts'
import { order, ordersList } from './calls/order.ts'
import { partnerInvoicePdf, partnerQuote, quoteBill, quoteUnbill } from './calls/partner-quotes.ts'
import { payout, payoutsList } from './calls/payouts.ts'
import { quoteOfCode, quoteOfDesign } from './calls/quote.ts'
import { quoteSign, quoteVerify } from './calls/quotes.ts'
import { rateDraft, rateDraftNow, rateDraftPublish, ratesNow } from './calls/rates.ts'
import { sandboxKey } from './calls/sandbox-keys.ts'
import { stoneHold, stoneRelease } from './calls/stone-holds.ts'
import { stoneOne, stonesList } from './calls/stones.ts'
import { suggest } from './calls/suggest.ts'
import { deliveryReplay, webhookEdit, webhookTest } from './calls/webhook-changes.ts'
import { webhookRegister, webhookRemove, webhooksList } from './calls/webhooks.ts'

/** Every call a machine can make. What the shop's own pages ask under /api is not for others. */
export const apiCalls: readonly ApiCall[] = [
  catalogue,
  collectionCall,
  optionsOfCode,
  optionsOfDesign,
  quoteOfCode,
  quoteOfDesign,
  designOfCode,
  designOfDocument,
  suggest,
  stonesList,
  stoneOne,
  stoneHold,
  stoneRelease,
  quoteSign,
  quoteVerify,
  // After the calls with addresses of their own below /api/quotes.
  partnerQuote,
  quoteBill,
  quoteUnbill,
  partnerInvoicePdf,
  sandboxKey,
  ordersList,
  order,
  invoicesList,
  invoice,
  invoicePdf,
  eInvoice,
  payoutsList,
  payout,
  ratesNow,
  rateDraft,
  rateDraftNow,
  rateDraftPublish,
  webhooksList,
  webhookRegister,
  webhookEdit,
  webhookTest,
  webhookDeliveriesList,
  deliveryReplay,
  webhookRemove,
]
