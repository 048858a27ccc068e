import { depositRejected, depositSubject } from '../../../../contract/events/payments.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { legalName, openProfile } from '../../accounts/customers.rows.ts'
import { returnBuy } from '../buying/settle-buy.ts'
import { type AwaitedRow, dueAtBank, lockByReference, moveDeposit, wereAsked } from '../deposits.rows.ts'
import { readable, referencesIn } from '../reference.ts'
import { importLine } from './import-line.ts'

const BATCH = 200

/**
 * Asks the bank about the deposits whose turn it is, imports what arrived, and rejects what it declined. Costs what is due. A crash
 * half-way asks again; the same line counts once. @returns how many deposits were asked about.
 */
export async function collectBankLines(ctx: Ctx): Promise<number> {
  if (ctx.providers.bank.askAfterSeconds === null) return 0
  for (let total = 0; ; ) {
    const due = await dueAtBank(query(ctx), ctx.now(), BATCH)
    if (due.length > 0) await askAbout(ctx, due)
    total += due.length
    if (due.length < BATCH) return total
  }
}

async function askAbout(ctx: Ctx, due: readonly AwaitedRow[]): Promise<void> {
  const { lines, declined } = await ctx.providers.bank.collect(
    due.map((row) => ({
      reference: readable(row.reference),
      currency: row.currency,
      amount: BigInt(row.amount),
      since: row.initiated_at,
      holder: legalName(openProfile(ctx.sealer, row)),
    })),
    ctx.now(),
  )
  for (const line of lines) {
    try {
      const outcome = await importLine(ctx, line)
      if (outcome === 'conflict')
        ctx.log.error({ line: line.lineId }, 'the bank answered other money under a known line id')
    } catch (error) {
      if (error instanceof Problem && error.code === 'unavailable') throw error
      // One line that can't be written must not keep its neighbours' money waiting; the bank shows it again next time.
      ctx.log.error({ err: error, line: line.lineId }, 'bank line not imported')
    }
  }
  for (const reference of declined) await reject(ctx, reference)
  await wereAsked(
    query(ctx),
    due.map((row) => row.id),
    ctx.now(),
  )
}

/** The bank declined the transfer: pending → rejected. A deposit that got its money meanwhile stays credited. */
const reject = (ctx: Ctx, reference: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    const [deposit] = await lockByReference(tx, referencesIn(reference))
    const moved = deposit && (await moveDeposit(tx, deposit.id, 'reject'))
    if (!moved) return
    await emit(tx, depositRejected, depositSubject(moved))
    await audit(tx, 'deposit.reject', `deposit:${moved.id}`)
    await returnBuy(tx, moved, 'declined')
  })
