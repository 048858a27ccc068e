import type { Returned } from '../../contract/endpoint.ts'
import type { Ad, OwnAd } from '../../contract/market/ads.ts'
import type { Dispute, disputeStatistics } from '../../contract/orders/disputes.ts'
import type { Order } from '../../contract/orders/orders.ts'
import { BEGINNING } from './test-page.tsx'

const bob = {
  user_id: '019c0000-0000-7000-8000-00000000000b',
  username: 'bob',
  kind: 'individual',
  badge: null,
  level: '2',
  member_since: '2025-01-01T00:00:00.000Z',
  completed_orders: 12,
  completion_rate: 100,
  median_release_seconds: 240,
  avatar: null,
} as const

/** Bob's ad: 500 USDT for naira at 1600, 10,000 to 150,000 NGN an order, by one rail; changed so. */
export const someAd = (odd: Partial<Ad> = {}): Ad => ({
  id: crypto.randomUUID(),
  number: 'A-260302-4K7MQX',
  market: 'crypto',
  side: 'sell',
  asset: 'USDT',
  currency: 'NGN',
  price: '1600',
  final_price: '1603.206413',
  spread_bps: 20,
  pricing: { kind: 'fixed', price: '1600' },
  available: '500.000000',
  min: '10000.00',
  max: '150000.00',
  rails: [{ code: 'nip', name: 'NIP transfer' }],
  window_minutes: 30,
  terms: '',
  conditions: {},
  hours: null,
  state: 'online',
  advertiser: {
    ...bob,
    last_seen: { online: true, at: null },
    trusted: false,
    thumbs_up: 9,
    thumbs_down: 0,
    recent_trades: 4,
    recent_volume: '1250.00',
    recent_volume_here: { amount: '2000000', currency: 'NGN' },
  },
  why_not: [],
  created_at: BEGINNING,
  ...odd,
})

/** The same as Ada's own; changed so. */
export const ownAd = (odd: Partial<OwnAd> = {}): OwnAd => ({
  ...someAd(),
  version: 1,
  total: '500.000000',
  reserved: '500.000000',
  auto_reply: '',
  method_ids: [crypto.randomUUID()],
  hidden_reason: null,
  views: 0,
  orders: 0,
  ...odd,
})

/** Ada buys 10 USDT of Bob for 16,000 NGN and has yet to pay; changed so. */
export const someOrder = (odd: Partial<Order> = {}): Order => ({
  id: crypto.randomUUID(),
  number: 'P-260302-4K7MQX',
  market: 'crypto',
  role: 'buyer',
  taker: true,
  state: 'awaiting_payment',
  asset: 'USDT',
  currency: 'NGN',
  amount: '10.000000',
  net: '9.980000',
  came: null,
  fee: '0.020000',
  pay: '16000.00',
  price: '1600',
  counterparty: { ...bob, first_name: 'Bob', last_name: 'Adeyemi', name_source: 'given' },
  deadline: { kind: 'payment', at: '2026-03-02T10:30:00.000Z' },
  your_turn: true,
  turn: null,
  created_at: BEGINNING,
  closed_at: null,
  ad_id: crypto.randomUUID(),
  terms: '',
  pay_to: null,
  reference: 'P-4K7MQX',
  payment: null,
  proofs: [],
  seller_frozen_until: null,
  escrow: {
    status: 'locked',
    amount: '10.000000',
    locked_entry: 'J1',
    ended_entry: null,
    to_buyer: '0.000000',
    to_seller: '0.000000',
    fee: '0.000000',
  },
  extensions_left: 3,
  undone: false,
  asked: null,
  flags: [],
  actions: [],
  timeline: [],
  version: 1,
  conversation_id: crypto.randomUUID(),
  dispute_id: null,
  rating: { given: null, given_text: null, received: null, received_text: null },
  ...odd,
})

/** Ada's dispute about an order of hers, with Bob's answer, in a moderator's queue; changed so. */
export const someDispute = (order: Order, odd: Partial<Dispute> = {}): Dispute => ({
  id: order.dispute_id ?? crypto.randomUUID(),
  version: 3,
  order_id: order.id,
  state: 'in_review',
  opened_by: 'buyer',
  reason: 'not_received',
  deadline_at: null,
  waiting_since: '2026-03-02T09:40:00.000Z',
  taken: false,
  statements: [
    { by: 'buyer', text: 'I sent it at noon.', files: [], at: '2026-03-02T09:00:00.000Z' },
    { by: 'seller', text: 'Nothing arrived here.', files: [], at: '2026-03-02T09:20:00.000Z' },
  ],
  proposals: [],
  decision: null,
  you: { party: order.role, opener: order.role === 'buyer' },
  appeal: null,
  opened_at: '2026-03-02T09:00:00.000Z',
  closed_at: null,
  ...odd,
})

/** The published statistics: nothing was counted yet, but for what is given. */
export const someFigures = (
  odd: Partial<Returned<typeof disputeStatistics>> = {},
): Returned<typeof disputeStatistics> => ({
  since: '2025-12-02T10:00:00.000Z',
  ...{ orders: 0, disputes: 0, open: 0, to_buyer: 0, to_seller: 0, split: 0, settled_together: 0, withdrawn: 0 },
  ...{ appeals: 0, overturned: 0, median_hours: null, decided_median_hours: null },
  ...odd,
})
