import type { AccountLevel } from '../../../../contract/accounts/profiles.ts'
import { assetOf } from '../../../../contract/assets.ts'
import type { LineOutcome } from '../../../../contract/desk/bank-files.ts'
import { parseAmount } from '../../../../contract/money.ts'
import { mostFromOthers } from '../../../../contract/wallet/standing.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { worthInEuro } from '../../../kernel/rates/worth-in-euro.ts'
import { lockKey, type Query } from '../../../kernel/tx.ts'
import { openProfile } from '../../accounts/customers.rows.ts'
import { isPayer } from '../../accounts/names/compare-names.ts'
import type { DepositRow } from '../deposits.rows.ts'
import type { StatementLine } from './bank-lines.rows.ts'

/** What a line's reference names: the one deposit, or the customer whose standing reference it is. */
export interface Named {
  customer:
    | { id: string; status: 'active' | 'suspended' | 'closed'; level: AccountLevel; profile_sealed: string }
    | undefined
  /** Undefined of a standing reference. */
  deposit: Pick<DepositRow, 'status' | 'currency' | 'amount'> | undefined
  /** Of a purchase: whatever amount comes for it is credited. */
  buys: boolean
  /** Of a payment link: others are asked for it. */
  byLink: boolean
}

export interface Verdict {
  outcome: Exclude<LineOutcome, 'repeated' | 'conflict'>
  /** In cents of a euro, of what is credited though another paid it. */
  othersWorth?: bigint
}

/** What becomes of a line that is not known yet. What it reads is what others paid before; whoever credits holds `lockOthers` from before it. */
export async function judgeLine(
  q: Query,
  ctx: Pick<Ctx, 'providers' | 'now' | 'sealer'>,
  line: StatementLine,
  named: Named | undefined,
): Promise<Verdict> {
  if (!named) return { outcome: 'unmatched' }
  const { customer, deposit } = named
  // Nobody is there to have it: people send it back, or wait whether the account is opened again.
  if (customer?.status === 'closed' && deposit?.status !== 'credited') return { outcome: 'closed_deposit' }
  const faulty = deposit ? faultOf(line, deposit, named.buys) : isInRange(line) ? undefined : 'out_of_range'
  if (faulty) return { outcome: faulty }
  if (line.doubtful) return { outcome: 'doubtful' }
  if (customer?.status === 'suspended') return { outcome: 'customer_suspended' }
  if (customer && isPayer(line.payer, openProfile(ctx.sealer, customer))) return { outcome: 'matched' }
  if (!customer || !named.byLink || !isVerified(customer.level)) return { outcome: 'other_payer' }
  const worth = await worthInEuro(q, ctx, line.currency, line.amount)
  if (worth === null || worth + (await fromOthers(q, customer.id, ctx.now())) > BigInt(mostFromOthers) * 100n)
    return { outcome: 'other_payer' }
  return { outcome: 'matched', othersWorth: worth }
}

function faultOf(
  line: StatementLine,
  deposit: NonNullable<Named['deposit']>,
  anyAmount: boolean,
): Verdict['outcome'] | undefined {
  if (deposit.status === 'credited') return 'duplicate'
  if (deposit.status === 'rejected' || deposit.status === 'reversed') return 'closed_deposit'
  if (deposit.currency !== line.currency) return 'wrong_currency'
  return anyAmount || BigInt(deposit.amount) === line.amount ? undefined : 'wrong_amount'
}

function isInRange({ currency, amount }: StatementLine): boolean {
  const { decimals, minAmount, maxAmount } = assetOf(currency)
  return amount >= parseAmount(minAmount, decimals) && amount <= parseAmount(maxAmount, decimals)
}

const isVerified = (level: AccountLevel): boolean => level !== '0' && level !== '1'

/** Of lines that others pay to one customer each counts those before it. */
export const lockOthers = (q: Query, customerId: string): Promise<unknown> => lockKey(q, `from-others|${customerId}`)

const FROM_OTHERS = `select coalesce(sum(others_worth), 0)::text as worth from bank_line
  where others_for = $1 and imported_at > $2::timestamptz - interval '1 day'`
const fromOthers = async (q: Query, customerId: string, now: Date): Promise<bigint> =>
  BigInt((await q<{ worth: string }>(FROM_OTHERS, [customerId, now]))[0]?.worth ?? 0)
