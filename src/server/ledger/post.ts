import { assetOf } from '../../contract/assets.ts'
import { formatAmount } from '../../contract/money.ts'
import { say } from '../../contract/sentence.ts'
import type { Ctx } from '../kernel/context.ts'
import { Problem } from '../kernel/errors.ts'
import { noteEmitted } from '../kernel/outbox.ts'
import { AWAIT_STANDBY, LostRace, type Tx } from '../kernel/tx.ts'
import { balanceEvents, eventInsert } from './balance-events.ts'
import type { Account } from './chart.ts'
import { companionRecords } from './companions.ts'
import type { Movement } from './movements.ts'
import type { Verdict } from './plan.ts'
import { planJournal } from './plan.ts'
import { ledgerRecords } from './records.ts'
import type { Facts, Written } from './statements.ts'
import { accountsIn, booksFrom, LOCK, readParams, readStatement, writeStatement } from './statements.ts'

const READ = readStatement('locked')
const WRITE = writeStatement([eventInsert])

/**
 * Posts one movement in the verb's own transaction, under the key of the business event ('deposit:<id>'): the same key posts once,
 * and says so. Locks the accounts in id order until the transaction ends.
 * Throws Problem 'insufficient_funds' when an account can't cover its part; Error when the key was used for something else or a
 * hold is gone, which is a fault of the verb.
 * @returns replayed: true when this key had been posted before, with the same content.
 */
export async function post(
  tx: Pick<Tx, 'q' | 'emitted'> & { ctx: Pick<Ctx, 'now' | 'posted'> },
  key: string,
  movement: Movement,
): Promise<{ replayed: boolean }> {
  const items = [{ key, movement }]
  const decide = async () => {
    const [facts] = await tx.q<Facts>(READ.text, READ.values(readParams(items)))
    const books = booksFrom(facts as Facts, accountsIn(items))
    // After the locks were waited for, so that times on an account never run backwards.
    const at = tx.ctx.now()
    return { books, at, verdict: planJournal(books, key, movement, at) }
  }
  let decided = await decide()
  // Where a lock was waited for, journals and holds were read as before the wait, balances as after it: the very key may have been
  // posted meanwhile. So a refusal counts when it is read again under the locks; the rest is guarded by unique keys when written.
  if (!decided.verdict.ok) decided = await decide()
  const { verdict, books, at } = decided
  if (!verdict.ok) throw refusal(key, verdict)
  if (verdict.journal) {
    const records = ledgerRecords(books, [verdict.journal], verdict.transfers, at)
    const events = balanceEvents(verdict.transfers)
    const told = companionRecords([eventInsert], [{ events, at }])
    const [outcome] = await tx.q<Written>(WRITE.text, WRITE.values({ ...records, ...told }))
    if (!outcome?.written) throw new LostRace('a balance moved between reading and writing')
    noteEmitted(tx, events)
    tx.ctx.posted?.push(verdict.journal.id)
  } else await tx.q(AWAIT_STANDBY)
  return { replayed: verdict.replayed }
}

/**
 * Locks accounts in id order until the transaction ends. For who posts several movements in one transaction: each `post` locks its own in that order, but
 * two transactions would lock those of one movement after those of another.
 */
export const lockAccounts = async (tx: Pick<Tx, 'q'>, accounts: readonly Account[]): Promise<void> => {
  await tx.q(LOCK, [[...new Set(accounts.map(({ id }) => id))]])
}

/** The error a refused journal becomes. What the house can't cover is told apart from what the customer can't. */
export function refusal(key: string, verdict: Extract<Verdict, { ok: false }>): Error {
  if (verdict.why === 'insufficient' && verdict.account) {
    const { asset, ownerId } = verdict.account
    return ownerId === null
      ? new Problem('house_cannot_cover', {
          fields: [{ path: 'amount', says: say('house_lacks', { asset }) }],
          extra: { asset },
        })
      : new Problem('insufficient_funds', {
          fields: [{ path: 'amount', says: say('balance_lacks', { asset }) }],
          extra: { asset },
        })
  }
  return new Error(`ledger: ${verdict.why} at ${key}`)
}

/** An amount of smallest units as the wire bears it. */
export const onWire = (minor: bigint, asset: string): string => formatAmount(minor, assetOf(asset).decimals)

/**
 * The same as letters and notices bear it, with its asset: '80000.00 NGN', and of crypto the decimals that say something, '0.5 ETH'. Whoever
 * reads it has it in their own figures.
 */
export function saidAmount(minor: string | bigint, asset: string): string {
  const whole = onWire(BigInt(minor), asset)
  return `${assetOf(asset).kind === 'fiat' || !whole.includes('.') ? whole : whole.replace(/\.?0+$/, '')} ${asset}`
}
