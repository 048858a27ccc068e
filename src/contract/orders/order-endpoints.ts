import { z } from 'zod'
import { AssetCode } from '../assets.ts'
import { cardMoneyErrors } from '../cards/card-money-errors.ts'
import { endpoint, Page } from '../endpoint.ts'
import { SignedAmount } from '../money.ts'
import { fault } from '../sentence.ts'
import { givingErrors } from '../teams/leaving.ts'
import {
  Complaint,
  EscrowRow,
  FileFacts,
  InboxRow,
  Order,
  OrderAct,
  OrderDraft,
  OrderQuery,
  OrderRef,
  OrderRow,
  OrderSeen,
  OrderStats,
  PaymentClaim,
  RatingGiven,
  Release,
} from './orders.ts'

const read = { auth: 'customer', permission: 'read' } as const
const operate = { auth: 'customer', permission: 'operate' } as const
/** Every verb of an order is idempotent: repeating it after a lost answer is safe, and one key has one effect. */
const act = { ...operate, method: 'post', idempotent: true, returns: Order } as const
const acted = ['not_found', 'order_moved_on', 'not_now'] as const
/**
 * Who accepts to cancel confirms that it is them, and so does a buyer who asks for it or takes back that they paid, by which the escrow goes back, and a seller who says that the payment
 * arrived, by which it goes to the buyer.
 */
const letsGo = [...acted, 'step_up_required', 'step_up_failed', 'security_freeze', ...givingErrors] as const
const placed = [
  'not_found',
  'ad_not_takeable',
  'price_moved',
  'insufficient_funds',
  'amount_out_of_range',
  ...cardMoneyErrors,
] as const

export const createOrder = endpoint({
  ...act,
  path: '/order/create',
  summary: 'Take a crypto ad: price frozen, escrow locked, in one transaction',
  body: OrderDraft,
  errors: placed,
})
export const createCurrencyOrder = endpoint({
  ...act,
  path: '/currency-order/create',
  summary: 'Take a currency ad: price frozen, escrow locked, in one transaction',
  body: OrderDraft,
  errors: placed,
})

const ONE = 'with its timeline, escrow, deadline, allowed actions and why_not[]; format=zip for the evidence bundle'
const one = { ...read, method: 'get', returns: Order, formats: ['zip'], errors: ['not_found'] } as const
const OneQuery = OrderRef.extend({ format: z.enum(['json', 'zip']).default('json') })
export const getOrder = endpoint({ ...one, path: '/order/get_order', query: OneQuery, summary: `One order ${ONE}` })
export const getCurrencyOrder = endpoint({
  ...one,
  path: '/currency-order/get_order',
  query: OneQuery,
  summary: `One currency order ${ONE}`,
})

export const markPaid = endpoint({
  ...act,
  path: '/order/update_release_payment',
  summary:
    'Buyer: mark paid, with payer name, reference and proof; from an expired order within its grace: ‘I already paid’',
  body: PaymentClaim,
  errors: acted,
})
export const markCurrencyPaid = endpoint({
  ...act,
  path: '/currency-order/update_release_payment',
  summary: 'Buyer of a currency order: mark paid',
  body: PaymentClaim,
  errors: acted,
})
export const markConfirmed = endpoint({
  ...act,
  path: '/currency-order/mark-confirmed',
  summary: 'Seller: confirm that the money arrived, before releasing',
  body: OrderSeen,
  errors: letsGo,
})
export const releaseOrder = endpoint({
  ...act,
  path: '/order/update_asset_release',
  summary: 'Seller: release the escrow to the buyer; the confirmation is bound to order and amount',
  stepUp: true,
  body: Release,
  errors: [...acted, 'security_freeze', ...givingErrors],
})
export const releaseCurrencyOrder = endpoint({
  ...act,
  path: '/currency-order/update_asset_release',
  summary: 'Seller: release the escrowed currency; the confirmation is bound to order and amount',
  stepUp: true,
  body: Release,
  errors: [...acted, 'security_freeze', ...givingErrors],
})
/** Takes every action of either market; the two below are the same for those who know them. */
export const closeOrder = endpoint({
  ...act,
  path: '/order/close_order',
  summary: 'Cancel, ask to cancel or answer such a request, extend, confirm, undo paid: what the state allows',
  body: OrderAct,
  errors: letsGo,
})
export const closeCurrencyOrder = endpoint({
  ...act,
  path: '/currency-order/close_client_order',
  summary: 'Ask to cancel by mutual agreement, or answer such a request',
  body: OrderAct,
  errors: letsGo,
})
export const cancelCurrencyOrder = endpoint({
  ...act,
  path: '/currency-order/cancel-order',
  summary: 'Buyer: cancel before payment',
  body: OrderSeen,
  errors: acted,
})
export const acknowledgeOrder = endpoint({
  ...act,
  path: '/order/confirm_asset_released',
  summary: 'Acknowledge receipt (the buyer) and rate the counterparty (either side, once), in either market',
  body: RatingGiven,
  errors: acted,
})

/** An open order: a dispute. A closed one: an appeal, once, within five days. */
export const createComplaint = endpoint({
  ...act,
  path: '/order/create-complaint',
  summary: 'Open a dispute on an order, with reason and statement; on a closed order, appeal',
  body: Complaint,
  errors: acted,
})
export const createCurrencyComplaint = endpoint({
  ...act,
  path: '/currency-order/create-complaint',
  summary: 'Complain about a currency order that is already closed (appeal)',
  body: Complaint,
  errors: acted,
})
export const raiseCurrencyDispute = endpoint({
  ...act,
  path: '/currency-order/raise-dispute',
  summary: 'Either side of a currency order: open a dispute',
  body: Complaint,
  errors: acted,
})

/** What is said of a file that is sent; its bytes are the body. */
export const Upload = {
  name: z.string().trim().min(1, fault('file_needs_name')).max(120, fault('file_name_too_long')),
}
export const uploadLimit = { maxBytes: 5 * 1024 * 1024 } as const
export const uploadProof = endpoint({
  ...operate,
  method: 'post',
  path: '/currency-order/upload-proof',
  summary: 'Upload a proof of payment or a piece of evidence (image or PDF, re-encoded, private), in either market',
  file: uploadLimit,
  query: OrderRef.extend(Upload),
  returns: FileFacts,
  errors: ['not_found', 'file_unusable', 'too_large', 'too_many'],
})

const rows = { ...read, method: 'get', query: OrderQuery, list: true, returns: OrderRow } as const
export const clientOrders = endpoint({
  ...rows,
  path: '/order/client_related_orders',
  summary: 'Crypto orders in which the caller is the taker, the latest first',
})
export const merchantOrders = endpoint({
  ...rows,
  path: '/order/merchant_related_orders',
  summary: 'Crypto orders on the caller’s own ads, the latest first',
})
export const currencyOrders = endpoint({
  ...rows,
  path: '/currency-order/all_orders',
  summary: 'The caller’s currency orders, both roles, the latest first',
})
/** Ours beside the two above: every crypto order of the caller, and `market=all` for everything. */
export const allOrders = endpoint({
  ...rows,
  path: '/order/all_orders',
  query: OrderQuery.extend({ market: z.enum(['crypto', 'currency', 'all']).default('all') }),
  summary: 'All orders of the caller, both roles and markets, the latest first',
})
/** At most `inboxRules.most`, so there is one page. */
export const orderInbox = endpoint({
  ...read,
  method: 'get',
  path: '/order/inbox',
  summary: 'The caller’s orders under way with the newest line of each chat: those that wait for the caller first',
  list: true,
  returns: InboxRow,
})
export const orderStats = endpoint({
  ...read,
  method: 'get',
  path: '/order/get_order_stat',
  summary: 'The caller’s order counts by state, completion rate, median release time',
  returns: OrderStats,
})
export const openTradesCount = endpoint({
  ...read,
  method: 'get',
  path: '/currency-order/open-trades-count',
  summary: 'The number of the caller’s open trades; `waiting` of them wait for the caller',
  returns: z.strictObject({ open: z.number().int(), waiting: z.number().int() }),
})

const escrowRows = {
  ...read,
  method: 'get',
  query: Page.extend({ status: EscrowRow.shape.status.optional() }),
  list: true,
  returns: EscrowRow,
} as const
export const cryptoEscrow = endpoint({
  ...escrowRows,
  path: '/escrow/p2p_escrow_data',
  summary: 'P2P crypto escrow records of the caller, the latest first',
})
export const currencyEscrow = endpoint({
  ...escrowRows,
  path: '/escrow/escrow_currency_data',
  summary: 'Currency escrow records of the caller, the latest first',
})
/** Per asset and status: what was locked, the fee in it. `market` is 'currency' unless asked otherwise. */
export const escrowStats = endpoint({
  ...read,
  method: 'get',
  path: '/escrow/escrow_currency_stats',
  summary: 'Totals of the caller’s escrow by status and asset',
  query: z.strictObject({ market: z.enum(['crypto', 'currency']).default('currency') }),
  list: true,
  returns: z.strictObject({
    asset: AssetCode,
    status: EscrowRow.shape.status,
    count: z.number().int(),
    amount: SignedAmount,
  }),
})

/** To compare with the keys that come in an evidence bundle: who signs with another key is not this service. */
export const receiptKeys = endpoint({
  method: 'get',
  path: '/order/receipt-keys',
  summary: 'The public keys that sign the receipts of orders, the newest last',
  auth: 'public',
  list: true,
  returns: z.strictObject({ key_id: z.string(), algorithm: z.literal('Ed25519'), public_key: z.base64() }),
})
