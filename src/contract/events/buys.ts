import { z } from 'zod'
import { getBuy, listBuys } from '../buying/buy-crypto.ts'
import { buyEscrowStats, buyEscrows } from '../buying/buy-escrow.ts'
import { buyMachine } from '../buying/buy-machine.ts'
import { onramp } from '../onramp/onramp.ts'
import { listTransactions } from '../wallet/payments.ts'
import { event, staleRead, toCustomer } from './event.ts'

/** A step of a purchase of crypto, every one of them, its placing too. `state` is where it stands after it. */
export const buyMoved = event(
  'buy.moved',
  'buy_id',
  {
    buy_id: z.uuid(),
    customer_id: z.uuid(),
    event: z.enum(['place', ...buyMachine.events]),
    state: z.enum(buyMachine.states),
    version: z.number().int().positive(),
  },
  {
    security: 'none',
    announces: ({ buy_id, customer_id, version }) => [toCustomer(customer_id, 'buy', { buy_id, version })],
    stale: ({ buy_id }) => [
      staleRead(getBuy, { query: { order_id: buy_id } }),
      staleRead(listBuys),
      staleRead(buyEscrows),
      staleRead(buyEscrowStats),
      staleRead(listTransactions),
    ],
    takes: 'a purchase that was awaited',
  },
)

/** A purchase at another seller was begun, or took a step. No money moved by it. */
export const onrampMoved = event(
  'onramp.moved',
  'session_id',
  { session_id: z.uuid(), customer_id: z.uuid(), version: z.number().int().positive() },
  {
    security: 'none',
    announces: ({ session_id, customer_id }) => [toCustomer(customer_id, 'deposit', { session_id })],
    stale: () => [staleRead(onramp)],
  },
)
