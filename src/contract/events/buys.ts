import { z } from 'zod'
import { getBuy, listBuys } from '../buying/buy-crypto.ts'
import { buyEscrowStats, buyEscrows } from '../buying/buy-escrow.ts'
import { buyMachine } from '../buying/buy-machine.ts'
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
