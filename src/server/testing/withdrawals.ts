import { createHash } from 'node:crypto'
import type { Destination } from '../../contract/withdrawals/destinations.ts'
import type { CustomerCtx } from '../kernel/context.ts'
import { uuid7 } from '../kernel/ids.ts'
import { query } from '../kernel/tx.ts'
import { addBankAccount } from '../modules/withdrawals/destinations.ts'
import type { TestApp } from './ctx.ts'
import type { Person } from './people.ts'

let accounts = 0

/** A German IBAN that nobody else has; its check digits are right. */
export function newIban(): string {
  const account = String(++accounts).padStart(18, '0')
  // D and E as the numbers that the standard has for them, and 00 where the check digits will stand.
  const check = 98n - (BigInt(`${account}131400`) % 97n)
  return `DE${String(check).padStart(2, '0')}${account}`
}

/** An address on Ethereum that nobody else has; written small it bears no checksum. */
export const newAddress = (): string =>
  `0x${createHash('sha256').update(`address ${++accounts}`).digest('hex').slice(0, 40)}`

/** A customer's context, for calling verbs without the API in between. */
export const asCustomer = (it: TestApp, { customerId, sessionId }: Person): CustomerCtx =>
  it.ctx({ kind: 'customer', customerId, sessionId, ip: '203.0.113.1' }) as CustomerCtx

/** A bank account of somebody's in euros that they put on their list two days ago, so that it can be withdrawn to. */
export const oldDestination = (it: TestApp, person: Person): Promise<Destination> =>
  addBankAccount(
    { ...asCustomer(it, person), now: () => new Date(it.clock.now().getTime() - 2 * 86_400_000) },
    { rail: 'sepa', currency: 'EUR', label: '', fields: { iban: newIban() } },
  )

/** Has had a deposit of money credited long ago: not a new customer any more. Of the books it is no part. */
export async function hasPaidInBefore(it: TestApp, { customerId }: Pick<Person, 'customerId'>): Promise<void> {
  const id = uuid7()
  await query(it.ctx())(
    `insert into deposit (id, customer_id, number, reference, currency, amount, method, status, created_at, expires_at, closed_at, credited_amount)
       values ($1::uuid, $2, $1::text, $1::text, 'EUR', 1, 'bank', 'credited', $3, $3, $3, 1)`,
    [id, customerId, new Date(0)],
  )
}
