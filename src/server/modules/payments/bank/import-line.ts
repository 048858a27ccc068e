import type { LineOutcome } from '../../../../contract/desk/bank-files.ts'
import { bankLineUnmatched, depositCredited, depositSubject } from '../../../../contract/events/payments.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { bankDeposit, bankUnmatched } from '../../../ledger/movements.ts'
import { post } from '../../../ledger/post.ts'
import { isClosed } from '../../accounts/is-closed.ts'
import { buyOfDeposit } from '../buying/buy-orders.rows.ts'
import { settleBuy } from '../buying/settle-buy.ts'
import { type DepositRow, lockByReference, moveDeposit } from '../deposits.rows.ts'
import { settleLink } from '../links/end-links.ts'
import { referencesIn } from '../reference.ts'
import { insertLine, isSameLine, type StatementLine } from './bank-lines.rows.ts'

/**
 * Brings money that arrived on the books, once for each line id, whoever imports it and however often. A line that bears the
 * reference of an open deposit and its exact amount is credited; any other lies in suspense, and its status says why. What comes for a purchase is credited
 * whatever it is: the customer knows what they wait for, and what isn't what was agreed buys nothing.
 */
export const importLine = (ctx: Ctx, line: StatementLine): Promise<LineOutcome> =>
  inTx(ctx, async (tx) => {
    const bank = ctx.providers.bank.name
    // Locked before the line is written: of two lines for one deposit the second sees what the first did.
    const deposits = await lockByReference(tx, referencesIn(line.text))
    const deposit = deposits.length === 1 ? deposits[0] : undefined
    const gone = deposit !== undefined && (await isClosed(tx, deposit.customer_id))
    const status = outcomeOf(
      line,
      deposit && { ...deposit, gone },
      deposit !== undefined && (await buyOfDeposit(tx.q, deposit.id)) !== undefined,
    )
    const id = await insertLine(tx, bank, line, { status, depositId: deposit?.id ?? null })
    if (!id) return (await isSameLine(tx, bank, line)) ? 'repeated' : 'conflict'
    if (deposit && status === 'matched') await credit(tx, deposit, id, line.amount)
    else await keepForFinance(tx, line, id, status)
    return status
  })

/**
 * What becomes of a line that is not known yet, by the one deposit whose reference it bears; `anyAmount`: it is for a purchase. `gone`: its customer closed their account,
 * and nobody is there to have it: people send it back, or wait whether the account is opened again.
 */
export function outcomeOf(
  line: StatementLine,
  deposit: (Pick<DepositRow, 'status' | 'currency' | 'amount'> & { gone: boolean }) | undefined,
  anyAmount: boolean,
): Exclude<LineOutcome, 'repeated' | 'conflict'> {
  if (!deposit) return 'unmatched'
  if (deposit.status === 'credited') return 'duplicate'
  if (deposit.gone || deposit.status === 'rejected' || deposit.status === 'reversed') return 'closed_deposit'
  if (deposit.currency !== line.currency) return 'wrong_currency'
  return anyAmount || BigInt(deposit.amount) === line.amount ? 'matched' : 'wrong_amount'
}

async function credit(tx: Tx, deposit: DepositRow, lineId: string, amount: bigint): Promise<void> {
  const moved = await moveDeposit(tx, deposit.id, 'credit', { creditedAmount: amount })
  if (!moved) throw new Error(`deposit ${deposit.id} moved under its lock`)
  await post(
    tx,
    `deposit:${deposit.id}`,
    bankDeposit({ customerId: deposit.customer_id, asset: deposit.currency, amount, depositId: deposit.id }),
  )
  await emit(tx, depositCredited, depositSubject(moved))
  await audit(tx, 'deposit.credit', `deposit:${deposit.id}`, {
    line: lineId,
    currency: deposit.currency,
    amount: amount.toString(),
  })
  await settleBuy(tx, deposit, amount)
  await settleLink(tx, deposit, amount)
}

async function keepForFinance(tx: Tx, line: StatementLine, id: string, status: string): Promise<void> {
  await post(tx, `bank-line:${id}`, bankUnmatched({ asset: line.currency, amount: line.amount, lineId: id }))
  await emit(tx, bankLineUnmatched, { line_id: id, status })
  await audit(tx, 'bank_line.keep', `bank_line:${id}`, {
    status,
    currency: line.currency,
    amount: line.amount.toString(),
  })
}
