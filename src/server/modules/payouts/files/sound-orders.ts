import { openMethod } from '../../../kernel/rails/method-details.ts'
import type { Tx } from '../../../kernel/tx.ts'
import type { PayoutOrder, Payouts } from '../../../providers/payouts/port.ts'
import type { WithdrawalRow } from '../../withdrawals/withdrawals.rows.ts'
import type { WaitingRow } from './payout-files.rows.ts'

/** A withdrawal that can go into a file, locked, and whom it pays. */
export interface Payable {
  row: WithdrawalRow
  to: WaitingRow
}

/** One of which a payment was made. */
export interface Ordered {
  row: WithdrawalRow
  order: PayoutOrder
}

interface Faulty {
  row: WithdrawalRow
  error: unknown
}

/**
 * Tells the withdrawals that a file can be made of from those whose own fault keeps it from being made, all at once, before any money moves: nobody outside is
 * asked. @throws what went wrong where not one of them is sound, or where each is by itself and not all together: that is no withdrawal's own fault.
 */
export async function soundOrders(tx: Tx, ready: readonly Payable[]): Promise<{ sound: Ordered[]; faulty: Faulty[] }> {
  const { payouts } = tx.ctx.providers
  const faulty: Faulty[] = []
  let sound = await without(faulty, ready, ({ row, to }) => ({ row, order: orderOf(tx, row, to) }))
  while (sound.length > 0)
    try {
      await fileOf(payouts, ordersOf(sound))
      return { sound, faulty }
    } catch (error) {
      const alone = await without(faulty, sound, async (one) => {
        await fileOf(payouts, [one.order])
        return one
      })
      if (alone.length === sound.length) throw error
      sound = alone
    }
  throw faulty[0]?.error
}

export const ordersOf = (sound: readonly Ordered[]): PayoutOrder[] => sound.map(({ order }) => order)

/** What `work` makes of each; those that it throws for become `faulty`. */
async function without<One extends { row: WithdrawalRow }, Made>(
  faulty: Faulty[],
  all: readonly One[],
  work: (one: One) => Made | Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = []
  for (const one of all)
    try {
      made.push(await work(one))
    } catch (error) {
      faulty.push({ row: one.row, error })
    }
  return made
}

/** The file of these payments. Nobody outside is asked: it is written here, and people hand it in. */
export async function fileOf(payouts: Payouts, orders: readonly PayoutOrder[]) {
  const sent = await payouts.send(orders)
  if (sent === 'unknown' || !('file' in sent)) throw new Error('payouts: a batch made no file')
  return sent
}

function orderOf(tx: Tx, row: WithdrawalRow, { rail, country, value_sealed }: WaitingRow): PayoutOrder {
  const { holder, fields } = openMethod(tx.ctx.sealer, { sealed: value_sealed })
  return {
    id: row.id,
    endToEndId: row.number,
    to: { rail, currency: row.asset, country, holder, fields },
    amount: BigInt(row.amount),
    at: tx.now,
  }
}
