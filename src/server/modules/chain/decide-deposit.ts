import { chainDepositMachine } from '../../../contract/chain/chain-deposit-machine.ts'
import {
  chainDepositCredited,
  chainDepositRestored,
  chainDepositReturned,
  chainDepositWrittenOff,
} from '../../../contract/events/chain.ts'
import { eventsOpen } from '../../../contract/machine.ts'
import { audit } from '../../kernel/audit.ts'
import { Problem } from '../../kernel/errors.ts'
import { emit } from '../../kernel/outbox.ts'
import { LostRace, type Tx } from '../../kernel/tx.ts'
import { balancesOf, noBalance } from '../../ledger/balances.ts'
import { chainLoss, chainQuarantineReturn, chainUnquarantine } from '../../ledger/chain-movements.ts'
import type { Movement } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { lockCustomer } from '../accounts/lock-customer.ts'
import { type DecidedRow, insertReturn, moveDecided } from './decided-deposits.rows.ts'
import { chainDepositSubject } from './deposits.rows.ts'

/** What people may do with a deposit. */
export type DepositDecision = 'free' | 'return' | 'write_off' | 'restore'

/**
 * What can be decided about a deposit now. Freed or returned is only what the chain has, written off only what it hasn't: otherwise money would be made,
 * or lost, by a decision. What was swept onwards and is there again is its sweep's to tell. What came for a closed account isn't freed: it goes back.
 */
export function decisionsOpen(row: Pick<DecidedRow, 'state' | 'block' | 'swept_by' | 'closed'>): DepositDecision[] {
  const there = row.block !== null
  const fits: Record<DepositDecision, boolean> = {
    free: there && !row.closed,
    return: there,
    write_off: !there,
    restore: there && row.swept_by === null,
  }
  const open = eventsOpen(chainDepositMachine, row.state, 'desk')
  return (Object.keys(fits) as DepositDecision[]).filter((event) => fits[event] && open.includes(event))
}

/**
 * Carries a decision of two people out on a locked deposit, in their transaction: where it stands, the money, and whoever is told. `to` is where it is
 * returned to. Throws 'house_cannot_cover' where too little lies where it is said to lie,
 * 'account_closed' where its customer closed their account meanwhile.
 */
export async function decideDeposit(
  tx: Tx,
  row: DecidedRow,
  decision: DepositDecision,
  to: string | null,
): Promise<void> {
  const moved = await moveDecided(tx, row, decision)
  const { id: depositId, customer_id: customerId, asset, network } = moved
  const part = { depositId, customerId, asset, network, amount: BigInt(moved.amount) }
  const subject = chainDepositSubject(moved)
  switch (decision) {
    case 'free':
      await post(tx, outKey(depositId), chainUnquarantine(part))
      await emit(tx, chainDepositCredited, subject)
      break
    case 'return':
      if (to === null) throw new Error(`deposit ${depositId} is returned to nowhere`)
      // Owed until it was paid: what is owed stays in suspense, and `bookReturn` takes it off.
      await insertReturn(tx, depositId, tx.ctx.sealer.seal(to))
      await emit(tx, chainDepositReturned, subject)
      break
    case 'write_off':
      await postLoss(tx, row, part)
      await emit(tx, chainDepositWrittenOff, subject)
      break
    case 'restore':
      await emit(tx, chainDepositRestored, subject)
  }
  await audit(tx, `chain_deposit.${decision}`, `chain_deposit:${depositId}`, { asset, amount: moved.amount })
}

const BOOKED = 'select 1 from ledger_journal where key = $1'
/**
 * Books that the house paid a return from its own money outside; once. A former release booked returns as they were
 * decided, under the same key, as owed by the hot account: those stay as they are.
 */
export async function bookReturn(
  tx: Pick<Tx, 'q' | 'emitted'> & { ctx: { now: () => Date } },
  row: Pick<DecidedRow, 'id' | 'asset' | 'network' | 'amount'>,
): Promise<void> {
  const key = outKey(row.id)
  if ((await tx.q(BOOKED, [key])).length > 0) return
  const { id: depositId, asset, network } = row
  await post(tx, key, chainQuarantineReturn({ depositId, asset, network, amount: BigInt(row.amount) }))
}

// Freed, returned and, where nothing was credited yet, written off share a key: it leaves suspense once.
const outKey = (depositId: string): string => `chain-quarantine-out:${depositId}`

type Part = Omit<Parameters<typeof chainLoss>[0], 'ref' | 'borneBy'> & { customerId: string }

async function postLoss(tx: Tx, { state, swept_by }: DecidedRow, part: Part): Promise<void> {
  const ref = `chain:${part.network}:${swept_by === null ? 'deposit' : 'hot'}`
  if (state === 'quarantined') {
    await post(tx, outKey(part.depositId), chainLoss({ ...part, ref, borneBy: 'suspense' }))
    return
  }
  // What leaves them at this moment comes before the debt, or sees it.
  await lockCustomer(tx, part.customerId)
  const { available } = (await balancesOf(tx.q, part.customerId)).get(part.asset) ?? noBalance
  const covered = available < part.amount ? available : part.amount
  const borneBy = { customerId: part.customerId, covered }
  await postUnlessSpent(tx, `chain-loss:${part.depositId}`, chainLoss({ ...part, ref, borneBy }))
}

/** The customer may spend what is there at this very moment: then it is read, and decided, anew. */
async function postUnlessSpent(tx: Tx, key: string, movement: Movement): Promise<void> {
  try {
    await post(tx, key, movement)
  } catch (error) {
    if (error instanceof Problem && error.code === 'insufficient_funds')
      throw new LostRace('the balance moved between reading and writing', { cause: error })
    throw error
  }
}
