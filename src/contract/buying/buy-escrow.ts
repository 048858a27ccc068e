import { z } from 'zod'
import { AssetCode } from '../assets.ts'
import { endpoint, Page } from '../endpoint.ts'
import { Amount, SignedAmount } from '../money.ts'
import { buyMachine } from './buy-machine.ts'

const Instant = z.iso.datetime()

export const BuyEscrowStatus = z.enum(['locked', 'released', 'returned'])
export type BuyEscrowStatus = z.output<typeof BuyEscrowStatus>

/** The escrow of one purchase, with the entries of the ledger that locked and ended it. */
export const BuyEscrow = z.strictObject({
  order_id: z.uuid(),
  number: z.string(),
  asset: AssetCode,
  /** What was locked, the fee in it. */
  amount: Amount,
  /** What of it comes or came to the customer. */
  net: SignedAmount,
  status: BuyEscrowStatus,
  state: z.enum(buyMachine.states),
  locked_entry: z.string(),
  ended_entry: z.string().nullable(),
  locked_at: Instant,
  ended_at: Instant.nullable(),
})
export type BuyEscrow = z.output<typeof BuyEscrow>

export const buyEscrowStats = endpoint({
  method: 'get',
  path: '/escrow/buy_cryto_stats',
  summary: 'Totals of the escrow of the caller’s purchases by status and asset',
  auth: 'customer',
  permission: 'read',
  list: true,
  returns: z.strictObject({
    asset: AssetCode,
    status: BuyEscrowStatus,
    count: z.number().int(),
    amount: SignedAmount,
  }),
})

export const buyEscrows = endpoint({
  method: 'get',
  path: '/escrow/buy_crypto_data',
  summary: 'Escrow records of the caller’s purchases, the latest first',
  auth: 'customer',
  permission: 'read',
  query: Page.extend({ status: BuyEscrowStatus.optional() }),
  list: true,
  returns: BuyEscrow,
})
