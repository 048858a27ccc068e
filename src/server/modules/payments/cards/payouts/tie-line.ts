import { brand } from '../../../../../brand.ts'
import { say } from '../../../../../contract/sentence.ts'
import { bankLineStatuses } from '../../../../../contract/wallet/payments.ts'
import { audit } from '../../../../kernel/audit.ts'
import type { Ctx } from '../../../../kernel/context.ts'
import { badField, Problem } from '../../../../kernel/errors.ts'
import { operatorReason } from '../../../../kernel/operator-reason.ts'
import { inTx, type Query, query, type Tx } from '../../../../kernel/tx.ts'
import { pspPayoutArrived } from '../../../../ledger/cards/psp-payout-movements.ts'
import { post } from '../../../../ledger/post.ts'
import { type BankLineRow, lockLine, resolveLine, type StatementLine } from '../../bank/bank-lines.rows.ts'
import { referencesIn } from '../../reference.ts'
import { typedId } from '../../typed-id.ts'
import {
  linesThatMayBe,
  lockPayout,
  noteArrived,
  type PspPayoutRow,
  payoutByRef,
  payoutsThatMayArrive,
} from './psp-payouts.rows.ts'

type Written = Pick<StatementLine, 'text' | 'payer'>
/** Words shorter than this together say nothing. */
const SHORTEST = 4

/** Its words, capital, each between blanks: whole ones are looked for, so that 'STRIPE' isn't in 'PINSTRIPE'. */
const words = (text: string): string =>
  ` ${(
    text
      .normalize('NFKC')
      .toUpperCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')} `

/** Whether a text has these words, whole and one after the other. */
const bears = (text: string, sought: string | null): boolean => {
  const wanted = words(sought ?? '')
  return wanted.replaceAll(' ', '').length >= SHORTEST && words(text).includes(wanted)
}

/** Whether what is written names a customer's deposit: that is never a payout, whatever else it says. */
const isForCustomer = (text: string): boolean =>
  referencesIn(text).length > 0 || referencesIn(text, 'standing').length > 0

/**
 * Whether what is written on a line names a payout. By its trace id or its id, which nobody else has; else by what the service says that its statements bear, its own name where it
 * doesn't say. The house's own name is on anybody's transfer and is none, nor is a word of who paid: a payer is the service where all of their name is its.
 */
const names = ({ text, payer }: Written, { trace, psp_ref, descriptor, psp }: PspPayoutRow): boolean => {
  if (isForCustomer(text)) return false
  if (bears(text, trace) || bears(text, psp_ref)) return true
  if (words(payer) === words(psp)) return true
  const says = descriptor ?? psp
  return words(says) !== words(brand.name) && bears(text, says)
}

/**
 * The payout that a line brings, which names nobody: sent by the service, booked, not here yet, of this currency and amount to the last unit, expected about
 * this day, and named. Words alone are anybody's: who writes them sends as much money as the payout is, and gets nothing for it. Of two alike the older.
 */
export const payoutBrought = async (q: Query, line: StatementLine): Promise<PspPayoutRow | undefined> =>
  (await payoutsThatMayArrive(q, line)).find((payout) => names(line, payout))

/** As `payoutBrought`, locked: of two lines for one payout the second sees what the first did. */
export async function lockPayoutBrought(tx: Tx, line: StatementLine): Promise<PspPayoutRow | undefined> {
  for (const payout of await payoutsThatMayArrive(tx.q, line)) {
    if (!names(line, payout)) continue
    const locked = await lockPayout(tx, payout.id)
    if (locked && !locked.bank_line && isSent(locked)) return locked
  }
  return undefined
}

const isSent = ({ state, booked_at }: PspPayoutRow): boolean =>
  booked_at !== null && (state === 'in_transit' || state === 'paid')

/** Notes that a line, on the books of nobody yet, is a payout: it was booked at the bank when it was sent, so nothing moves. */
export async function noteBrought(
  tx: Tx,
  { id, psp_ref, currency, amount }: PspPayoutRow,
  lineId: string,
): Promise<void> {
  await noteArrived(tx, id, lineId)
  await audit(tx, 'psp_payout.arrive', `psp_payout:${id}`, { line: lineId, ref: psp_ref, currency, amount })
}

/** Takes a line out of suspense that is a payout. Both are locked. */
async function tie(tx: Tx, payout: PspPayoutRow, line: BankLineRow, reason?: string): Promise<void> {
  await resolveLine(tx, line.id, 'psp_payout', null)
  await noteArrived(tx, payout.id, line.id)
  const { currency: asset, amount } = payout
  // The key of every way out of suspense: the money leaves once.
  await post(
    tx,
    `bank-line-out:${line.id}`,
    pspPayoutArrived({ payoutId: payout.id, asset, amount: BigInt(amount), lineId: line.id }),
  )
  const ref = payout.psp_ref
  const detail = { line: line.id, ref, currency: asset, amount, ...(reason !== undefined && { reason }) }
  await audit(tx, 'psp_payout.arrive', `psp_payout:${payout.id}`, detail)
}

/** Ties lines that came before anybody knew of the payout that they are. */
export async function tieWaitingLines(ctx: Ctx, psp: string): Promise<void> {
  for (const { payout: id, line: lineId, ...sealed } of await linesThatMayBe(
    query(ctx),
    psp,
    ctx.providers.bank.name,
  )) {
    const written = { text: ctx.sealer.unseal(sealed.text_sealed), payer: ctx.sealer.unseal(sealed.payer_sealed) }
    await inTx(ctx, async (tx) => {
      const [payout, line] = [await lockPayout(tx, id), await lockLine(tx, lineId)]
      const fits = payout && line && !payout.bank_line && isSent(payout) && line.status === 'unmatched'
      if (fits && names(written, payout)) await tie(tx, payout, line)
    })
  }
}

/**
 * Finance found that a line in suspense is a payout of the card service, by its id there, whose words nobody recognised. The same again changes nothing.
 * Throws 'not_found'; 'bank_line_moved_on' when the line is no longer open; 'invalid_input' on `payout` where it is another sum, didn't leave the service, or
 * another line brought it.
 */
export const tieLine = async (ctx: Ctx, lineId: string, payoutRef: string, reason: string): Promise<void> => {
  const why = operatorReason(ctx, reason)
  const id = typedId('line', lineId)
  await inTx(ctx, async (tx) => {
    const payoutId = await payoutByRef(tx.q, payoutRef)
    const payout = payoutId === undefined ? undefined : await lockPayout(tx, payoutId)
    const line = await lockLine(tx, id)
    if (!payout || !line) throw new Problem('not_found')
    if (payout.bank_line === line.id) return
    if (!bankLineStatuses[line.status].open) throw new Problem('bank_line_moved_on', { extra: { state: line.status } })
    const isOther = payout.currency !== line.currency || payout.amount !== line.amount
    if (isOther || payout.bank_line || !payout.booked_at || payout.reversed_at)
      throw badField('payout', say('payout_is_no_such_line'))
    await tie(tx, payout, line, why)
  })
}
