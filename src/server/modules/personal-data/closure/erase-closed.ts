import { KEPT_YEARS } from '../../../../contract/accounts/closures.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { sealFor } from '../../../kernel/customer-keys/customer-keys.ts'
import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import { eachAlone } from '../../../kernel/jobs.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import { blockClosure, type ClosureRow, dueClosures, endClosure, lockCustomer } from './closures.rows.ts'
import { erasedRows, forgottenRows } from './remains.ts'
import { standingOf } from './standing.ts'

const AT_ONCE = 20
const DAY = 86_400_000
const aDayAfter = ({ now }: Tx): Date => new Date(now.getTime() + DAY)

/**
 * Erases accounts whose fourteen days are over, each in a transaction of its own. Where something came meanwhile (money, an order begun at the very moment of closing)
 * nothing is erased: the closure says what, for people, and is looked at again a day later, as one is of which something throws.
 */
export async function eraseClosed(ctx: Ctx): Promise<void> {
  await eachAlone(ctx, await dueClosures(query(ctx), ctx.now(), AT_ONCE), {
    work: (due) => inTx(ctx, (tx) => erase(tx, due)),
    later: ({ id }) => inTx(ctx, (tx) => blockClosure(tx, id, aDayAfter(tx), ['fault'])),
    failed: ({ id }) => [{ closure: id }, 'account not erased'],
  })
}

async function erase(tx: Tx, { id, customer_id: customerId }: ClosureRow): Promise<void> {
  await lockCustomer(tx, customerId)
  const { obstacles, dust } = await standingOf(tx.q, tx.ctx, customerId)
  if (obstacles.length > 0 || dust.length > 0) {
    const by = obstacles.length > 0 ? obstacles.map(({ code }) => code) : ['balance']
    await blockClosure(tx, id, aDayAfter(tx), by)
    tx.ctx.log.warn({ closure: id, by }, 'closed account not erased: something is left on it')
    return
  }
  if (!(await endClosure(tx, id, 'erased'))) return
  await keepSealed(tx, customerId)
  await tx.q(END_EXPORTS, [customerId])
  await tx.q(END_SCREENING, [customerId, tx.now])
  for (const text of DELETES) await tx.q(text, [customerId])
  await tx.q(BLANK, [customerId, `closed:${customerId}`, ...blanks(tx), tx.now])
  await audit(tx, 'account.close', customerId, { closure: id, step: 'erased' })
}

// Texts must be constants: each is a prepared statement.
const deleting = (rows: typeof erasedRows) => rows.map(([table, whose]) => `delete from ${table} where ${whose}`)
const [DELETES, FORGETS] = [deleting(erasedRows), deleting(forgottenRows)]
// A case under way would have kept the account; whom they paid, and were, nobody looks for any more.
const END_SCREENING = 'update screening_subject set ended_at = $2 where customer_id = $1 and ended_at is null'
const END_EXPORTS =
  'delete from data_export_part where export_id in (select id from data_export where customer_id = $1)'
// The name goes from what others see, too; the last of an id is as good as random.
const BLANK = `update customer set email_index = $2, email_sealed = $3, profile_sealed = $4, password_hash = null, merchant = false,
    username = 'closed_' || right(id::text, 12), updated_at = $5 where id = $1`
const blanks = ({ ctx: { sealer } }: Tx) => [
  sealer.seal(''),
  sealer.seal(JSON.stringify({ first_name: '', last_name: '', country: '' })),
]

const WHO = `select c.username, c.kind, c.legal_type, ${withKey('customer.email_sealed', 'c')} email_sealed, ${withKey('customer.profile_sealed', 'c')} profile_sealed, ${withKey('customer_phone.phone_sealed', 'p')} phone_sealed
  from customer c left join customer_phone p on p.customer_id = c.id where c.id = $1`
const KEEP = `insert into closed_person (customer_id, person_sealed, keep_until) values ($1, $2, $3::timestamptz + make_interval(years => ${KEPT_YEARS}))
  on conflict (customer_id) do nothing`

interface WhoRow {
  username: string
  kind: string
  legal_type: string
  email_sealed: string
  profile_sealed: string
  phone_sealed: string | null
}

async function keepSealed(tx: Tx, customerId: string): Promise<void> {
  const { sealer } = tx.ctx
  const [who] = await tx.q<WhoRow>(WHO, [customerId])
  if (!who) throw new Error('a closure of nobody')
  const { username, kind, legal_type, email_sealed, profile_sealed, phone_sealed } = who
  // A backup from before may be beside keys of today: of who was erased meanwhile their own key is gone, and with it who they were.
  const text = sealer.unseal(profile_sealed)
  const { anti_phishing_code: _, ...profile } = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
  const person = { username, kind, legal_type, email: sealer.unseal(email_sealed), profile }
  const phone = phone_sealed ? { phone: sealer.unseal(phone_sealed) } : {}
  const kept = JSON.stringify({ ...person, ...phone })
  await tx.q(KEEP, [customerId, await sealFor(tx, customerId, 'closed_person.person_sealed', kept), tx.now])
}

// By the database's clock, too: by that its triggers let go of what they kept.
const OVER = `select customer_id from closed_person where keep_until <= least($1::timestamptz, clock_timestamp()) order by keep_until limit $2`
const PUT_OFF = 'update closed_person set keep_until = $2 where customer_id = $1'
/** Forgets who they were, and all about them that was kept for the law, once that no longer asks; each in a transaction of its own. One that can't be is tried again a day later. */
export async function forgetClosed(ctx: Ctx): Promise<void> {
  await eachAlone(ctx, await query(ctx)<{ customer_id: string }>(OVER, [ctx.now(), AT_ONCE]), {
    work: ({ customer_id }) =>
      inTx(ctx, async (tx) => {
        await lockCustomer(tx, customer_id)
        for (const text of FORGETS) await tx.q(text, [customer_id])
        await audit(tx, 'account.close', customer_id, { step: 'forgotten' })
      }),
    later: ({ customer_id }) => inTx(ctx, (tx) => tx.q(PUT_OFF, [customer_id, aDayAfter(tx)])),
    failed: ({ customer_id }) => [{ customer: customer_id }, 'what was kept of a closed account not forgotten'],
  })
}
