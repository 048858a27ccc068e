import { z } from 'zod'
import { onramp } from '../onramp/onramp.ts'
import { listTransactions } from '../wallet/payments.ts'
import { type Announcement, event, staleRead, toCustomer, toDesk } from './event.ts'

// What was bought elsewhere is shown with the deposit that it came as.
const stale = () => [staleRead(listTransactions), staleRead(onramp)]

const ofDeposit = { deposit_id: z.uuid(), customer_id: z.uuid(), version: z.number().int().positive() }

const toOwner = ({ deposit_id, customer_id }: { deposit_id: string; customer_id: string }): Announcement[] => [
  toCustomer(customer_id, 'deposit', { deposit_id }),
]
const toBoth = (about: { deposit_id: string; customer_id: string }): Announcement[] => [
  ...toOwner(about),
  toDesk('chain_deposit', about.deposit_id),
]

/** A payment to a customer's address waits to be mined. */
export const chainDepositSeen = event('chain_deposit.seen', 'deposit_id', ofDeposit, {
  security: 'none',
  announces: toOwner,
  stale,
})
/** It stands in a block, or has another number of confirmations: fewer after a reorganisation. */
export const chainDepositConfirming = event('chain_deposit.confirming', 'deposit_id', ofDeposit, {
  security: 'none',
  announces: toOwner,
  stale,
})
export const chainDepositCredited = event('chain_deposit.credited', 'deposit_id', ofDeposit, {
  security: 'none',
  announces: toOwner,
  stale,
})
/** Its block left the chain, or it was replaced before it was mined. */
export const chainDepositOrphaned = event('chain_deposit.orphaned', 'deposit_id', ofDeposit, {
  security: 'none',
  announces: toOwner,
  stale,
  takes: 'a deposit that was on its way',
})
/** People look at it before it is credited or sent back. */
export const chainDepositQuarantined = event('chain_deposit.quarantined', 'deposit_id', ofDeposit, {
  security: 'none',
  announces: toBoth,
  stale,
  takes: 'a deposit that was on its way',
})
/** It was credited, and the chain has it no more: the network is halted, and people decide. */
export const chainDepositSunk = event('chain_deposit.sunk', 'deposit_id', ofDeposit, {
  security: 'none',
  announces: toBoth,
  stale,
})
/** Two people had it sent back to an address that they named. */
export const chainDepositReturned = event('chain_deposit.returned', 'deposit_id', ofDeposit, {
  security: 'none',
  announces: toOwner,
  stale,
  takes: 'a deposit that was being looked at',
})
/** Two people wrote off what the chain took back: it is off the balance, or owed. */
export const chainDepositWrittenOff = event('chain_deposit.written_off', 'deposit_id', ofDeposit, {
  security: 'none',
  announces: toOwner,
  stale,
  takes: 'a deposit that was on the balance',
})
/** It was given up, and the chain has it again: it stays credited. */
export const chainDepositRestored = event('chain_deposit.restored', 'deposit_id', ofDeposit, {
  security: 'none',
  announces: toBoth,
  stale,
})
