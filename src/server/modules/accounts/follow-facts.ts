import type { AccountLevel } from '../../../contract/accounts/profiles.ts'
import { levelLowered, levelRaised } from '../../../contract/events/accounts.ts'
import { audit } from '../../kernel/audit.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { emit } from '../../kernel/outbox.ts'
import type { Query, Tx } from '../../kernel/tx.ts'
import { stillHolds } from './still-holds.ts'

/** What is known of a customer beyond the e-mail address. Each counts once those before it are there. */
export interface LevelFacts {
  phone: boolean
  identity: boolean
  address: boolean
}

/** The level that facts make: a document without a phone raises nothing. */
export const levelOf = ({ phone, identity, address }: LevelFacts): Exclude<AccountLevel, 'E'> => {
  if (!phone) return '0'
  if (!identity) return '1'
  return address ? '3' : '2'
}

/** Beyond a level's own facts: whether the desk has checked the organisation, and that still counts, and whether a list that may name them is being looked at. */
export interface KnownFacts extends LevelFacts {
  company: boolean
  listed: boolean
}

/** The highest level while a list may name somebody. */
const mostWhileListed = '1' satisfies AccountLevel

// By their names levels go up: '0' to '3', then 'E'.
const higher = (one: AccountLevel, other: AccountLevel) => (one > other ? one : other)
const lower = (one: AccountLevel, other: AccountLevel) => (one < other ? one : other)

// Addresses are not looked at yet. Of screening's cases what is read here is agreed by column.
const FACTS = `select c.level, exists (select 1 from customer_phone p where p.customer_id = c.id) as phone,
  exists (select 1 from customer_identity i where i.customer_id = c.id) as identity, false as address,
  exists (select 1 from company_verification v where v.customer_id = c.id and v.state = 'approved' and v.ended_at is null) as company,
  exists (select from screening_case k where k.customer_id = c.id and k.holds = 'account' and ${stillHolds('k')}) as listed
  from customer c where c.id = $1`
const LOCKED_FACTS = `${FACTS} for no key update of c`
const WRITE = 'update customer set level = $2, updated_at = $3 where id = $1'

/** What is known of a customer; undefined where there is none of that id. */
export const knownOf = async (q: Query, customerId: string): Promise<KnownFacts | undefined> =>
  (await q<KnownFacts>(FACTS, [customerId]))[0]

/**
 * Makes a customer's level what the facts in the database make of it, up or down; the only writer of a level. Say it after a fact is written or gone, in its
 * transaction. What is open goes on: orders, escrow and holds don't ask for the level again; what may leave is reckoned from it each time.
 */
export async function followFacts(tx: Tx, customerId: string): Promise<void> {
  const [row] = await tx.q<KnownFacts & { level: AccountLevel }>(LOCKED_FACTS, [customerId])
  if (!row) return
  const due = row.company ? 'E' : levelOf(row)
  // Whoever a list may name gets no further until people have looked, and loses nothing by it; looked at, it is said again.
  const level = row.listed && due > row.level ? lower(due, higher(row.level, mostWhileListed)) : due
  if (level === row.level) return
  await tx.q(WRITE, [customerId, level, tx.now])
  const changed = level > row.level ? levelRaised : levelLowered
  await emit(tx, changed, { change_id: uuid7(tx.now), customer_id: customerId, level })
  await audit(tx, 'account.level', customerId, { from: row.level, to: level })
}
