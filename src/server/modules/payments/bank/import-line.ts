import type { LineOutcome } from '../../../../contract/desk/bank-files.ts'
import { bankLineUnmatched, depositCredited, depositSubject } from '../../../../contract/events/payments.ts'
import { audit } from '../../../kernel/audit.ts'
import { type Cover, lineKey, refuseUncovered } from '../../../kernel/bank-files/cover.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { bankDeposit, bankUnmatched } from '../../../ledger/movements.ts'
import { post } from '../../../ledger/post.ts'
import { settleBuy } from '../buying/settle-buy.ts'
import { lockPayoutBrought, noteBrought } from '../cards/payouts/tie-line.ts'
import { type DepositRow, moveDeposit } from '../deposits.rows.ts'
import { settleLink } from '../links/end-links.ts'
import { receiveStanding } from '../standing/receive-standing.ts'
import { insertLine, isKnownId, isSameLine, isSharedLine, resolveLine, type StatementLine } from './bank-lines.rows.ts'
import { judgeLine, type Verdict } from './judge-line.ts'
import { knownAs, lockDaySum, noteAlias } from './known-lines.ts'
import { lockNamed } from './lock-named.ts'
import { holdUntilAsked } from './payers/screen-payer.ts'

/**
 * Brings money that arrived on the books, once for each line id, whoever imports it and however often, and once for all formats that it comes in. A line that bears the
 * reference of an open deposit and its exact amount, from an account in the customer's own name, is credited; so is what bears a customer's standing
 * reference. What names nobody and is a payout of the card service was booked when it was sent. Any other lies in suspense, and its status says why. What comes for a purchase is credited whatever amount it is: the customer knows what they
 * wait for, and what isn't what was agreed buys nothing. Throws Uncovered, and books nothing, where it would book what `cover` hasn't.
 */
export const importLine = (ctx: Ctx, line: StatementLine, cover?: Cover): Promise<LineOutcome> =>
  inTx(ctx, async (tx) => {
    const bank = ctx.providers.bank.name
    const before = await cameBefore(tx, bank, line)
    if (before === true) return 'repeated'
    // Locked before the line is written: of two lines for one deposit the second sees what the first did.
    const { deposit, standing, named } = await lockNamed(tx, line.text)
    const told = before === 'unsure' ? ({ ...line, doubtful: true } as const) : line
    const payout = named || told.doubtful ? undefined : await lockPayoutBrought(tx, line)
    const { outcome, othersWorth }: Verdict = payout
      ? { outcome: 'psp_payout' }
      : await judgeLine(tx.q, ctx, told, named)
    const id = await insertLine(tx, bank, line, {
      // The deposit of what nobody announced is written once the line is.
      status: standing && outcome === 'matched' ? 'unmatched' : outcome,
      depositId: deposit?.id ?? null,
      standing: standing?.customer_id ?? null,
      others:
        deposit && othersWorth !== undefined ? { customerId: deposit.customer_id, worth: othersWorth } : undefined,
    })
    if (!id) return (await isSameLine(tx, bank, line)) ? 'repeated' : 'conflict'
    const credited = outcome === 'matched' ? (deposit ?? standing)?.customer_id : undefined
    refuseUncovered(cover, lineKey(line.lineId), credited ?? null)
    if (payout) await noteBrought(tx, payout, id)
    else if (outcome !== 'matched') await keepForFinance(tx, line, id, outcome)
    else if (deposit) await credit(tx, deposit, id, line)
    else if (standing) {
      const received = await receiveStanding(tx, { ...line, id }, standing)
      await resolveLine(tx, id, 'matched', received.id)
      await credit(tx, received, id, line)
    }
    return outcome
  })

/** Whether a line came in another format before; then it is known under this id, too. 'unsure' where it may have come as a part of one of several. */
async function cameBefore(tx: Tx, bank: string, line: StatementLine): Promise<boolean | 'unsure'> {
  await lockDaySum(tx, bank, line)
  if (await isKnownId(tx.q, bank, line.lineId)) return false
  if (await isSharedLine(tx.q, bank, line)) return true
  const as = await knownAs(tx.q, tx.ctx, bank, [line])
  const known = as.known.get(line.lineId)
  if (known === undefined) return as.unsure.has(line.lineId) ? 'unsure' : false
  if (known !== null) await noteAlias(tx, bank, line, known)
  return true
}

async function credit(tx: Tx, deposit: DepositRow, lineId: string, { amount, payer }: StatementLine): Promise<void> {
  const moved = await moveDeposit(tx, deposit.id, 'credit', { creditedAmount: amount })
  if (!moved) throw new Error(`deposit ${deposit.id} moved under its lock`)
  await post(
    tx,
    `deposit:${deposit.id}`,
    bankDeposit({ customerId: deposit.customer_id, asset: deposit.currency, amount, depositId: deposit.id }),
  )
  await holdUntilAsked(tx, deposit, payer)
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
