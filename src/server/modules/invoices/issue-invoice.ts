import type { Address } from '../../../contract/accounts/profiles.ts'
import type { Ctx } from '../../kernel/context.ts'
import { withKey } from '../../kernel/customer-keys/with-key.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { type Seller, sellerOf } from '../../kernel/papers/seller.ts'
import { type PriceOn, pricesOnDays } from '../../kernel/rates/prices-on-days.ts'
import type { Sealer } from '../../kernel/seal.ts'
import { inTx, type Tx } from '../../kernel/tx.ts'
import { openProfile, type Profile } from '../accounts/customers.rows.ts'
import { type Fee, feesOf, refundsOf } from './fees.rows.ts'
import { writePaper } from './invoices.rows.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { linesOf, totalOf } from './worth-of-fees.ts'

/** Who a paper is to, as they were when it was issued. */
export interface Buyer {
  name: string
  company: boolean
  registration?: string | undefined
  address?: Address | undefined
  country: string
}

/** Both sides of a paper, as they lie sealed in it. */
export interface Parties {
  seller: Seller
  buyer: Buyer
}

// The row of the customer is what giving a fee back locks, too: a fee given back meanwhile is seen here, or its verb sees the invoice.
// Of an account that was erased since, who it was lies sealed apart from it, as long as the law has it kept.
const LOCK_CUSTOMER = `select c.kind, ${withKey('customer.profile_sealed', 'c')} profile_sealed, ${withKey('closed_person.person_sealed', 'p')} person_sealed from customer c left join closed_person p on p.customer_id = c.id
  where c.id = $1 for no key update of c`
interface BuyerRow {
  kind: 'individual' | 'entity'
  profile_sealed: string
  person_sealed: string | null
}
const DUE =
  'select month::text as month from invoice_due where month = $1::date and customer_id = $2 and invoice_id is null for update'
const DONE =
  'update invoice_due set invoice_id = $3 where month = $1::date and customer_id = $2 and invoice_id is null returning month'

/** The first day of the month after: '2026-12-01' → '2027-01-01'. */
export function monthAfter(month: string): string {
  const [year = 0, of = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, of, 1)).toISOString().slice(0, 10)
}

/**
 * Issues a customer's invoice over the fees of a month ('2026-03-01', UTC) that one is due for, under the year's next number, and the credit notes of those of
 * them that were given back already. Once, however often and at however many places it runs. Returns the number; undefined where none is due, or no seller is named.
 */
export async function issueInvoice(ctx: Ctx, customerId: string, month: string): Promise<string | undefined> {
  const seller = sellerOf(ctx.config)
  if (!seller) return undefined
  return inTx(ctx, async (tx) => {
    const buyer = await lockBuyer(tx, customerId)
    const [due] = await tx.q(DUE, [month, customerId])
    if (!due || !buyer) return undefined
    const fees = await feesOf(tx.q, customerId, month, monthAfter(month))
    const priceOn = await pricesOf(tx, fees)
    const lines = linesOf(fees, priceOn)
    const id = uuid7(tx.now)
    const number = await writePaper(tx.q, {
      id,
      kind: 'invoice',
      customerId,
      month,
      credits: null,
      currency: ctx.config.INVOICE_CURRENCY,
      total: totalOf(lines),
      partiesSealed: ctx.sealer.seal(JSON.stringify({ seller, buyer } satisfies Parties)),
      issuedAt: tx.now,
      lines: lines.map(({ fees: of, ...line }) => ({ ...line, transfers: of.map((fee) => fee.id) })),
    })
    await tx.q(DONE, [month, customerId, id])
    const back = await refundsOf(
      tx.q,
      fees.map((fee) => fee.id),
    )
    for (const refund of back) await issueCreditNote(tx, customerId, refund)
    return number
  })
}

/** Who the customer is now, or was when their account was erased, their row locked until the transaction ends; undefined where there is none. */
export async function lockBuyer({ q, ctx }: Tx, customerId: string): Promise<Buyer | undefined> {
  const [row] = await q<BuyerRow>(LOCK_CUSTOMER, [customerId])
  if (!row) return undefined
  const { company_name, first_name, last_name, registration_number, address, country } = profileOf(ctx.sealer, row)
  return {
    name: company_name ?? `${first_name} ${last_name}`,
    company: row.kind === 'entity',
    registration: registration_number,
    address,
    country,
  }
}

function profileOf(sealer: Sealer, row: BuyerRow): Profile {
  if (row.person_sealed === null) return openProfile(sealer, row)
  return (JSON.parse(sealer.unseal(row.person_sealed)) as { profile: Profile }).profile
}

/** The closing rates of the days of these fees, in the house's currency. */
function pricesOf({ q, ctx }: Pick<Tx, 'q' | 'ctx'>, fees: readonly Fee[]): Promise<PriceOn> {
  const days = fees.map(({ day }) => day).sort()
  const [first, last] = [days[0] ?? '2000-01-01', days.at(-1) ?? '2000-01-01']
  return pricesOnDays(q, ctx, { assets: fees.map(({ asset }) => asset), first, last })
}
