import { joinedKey, withKey } from '../../../kernel/customer-keys/with-key.ts'
import { FIRST_ID } from '../../../kernel/page-cursor.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

/** Whose words are to be made, with what they are made of, sealed. */
export interface DueWords {
  customer_id: string
  profile_sealed: string
  /** Accounts that they withdraw to, now or before, or are paid on. */
  accounts: { rail: string; sealed: string }[]
}

/** Whose name is checked comes before who only says so, and of each who was here first: no number of accounts that somebody opens in another's name goes before theirs. A word bears it, too. */
export const RANK = 'rank_of_level(c.level)'

// Where somebody withdrew to is kept for five years after they were erased, and finds them no more.
// Under the due row's lock: who changes somebody meanwhile waits, and makes them due again. The rows are read by statements of their own, which see what the lock waited for.
const TAKE = 'select customer_id from customer_word_due order by customer_id limit $1 for update skip locked'
const READ = `select c.id as customer_id, ${withKey('customer.profile_sealed', 'c', 'own_key.key_sealed')} profile_sealed, (select coalesce(json_agg(a), '[]') from (
    select rail, ${withKey('destination.value_sealed', 'd', 'kept_key.key_sealed')} as sealed from destination d where customer_id = c.id and kind = 'bank'
    union all select rail, ${withKey('payment_method.sealed', 'm', 'own_key.key_sealed')} from payment_method m where customer_id = c.id) a
    where not exists (select from account_closure e where e.customer_id = c.id and e.state = 'erased')) as accounts
  from customer c ${joinedKey('account', 'c.id')} ${joinedKey('kept', 'c.id', 'kept_key')} where c.id = any($1::uuid[]) order by c.id`

/** Locks up to `limit` customers whose words are due, and reads what they are made of. */
export async function takeDueWords(tx: Tx, limit: number): Promise<DueWords[]> {
  const taken = await tx.q<{ customer_id: string }>(TAKE, [limit])
  if (taken.length === 0) return []
  return tx.q<DueWords>(READ, [taken.map(({ customer_id }) => customer_id)])
}

const FORGET =
  'delete from customer_word w using unnest($1::uuid[], $2::text[]) x (customer_id, words) where w.customer_id = x.customer_id and w.word_index <> all (string_to_array(x.words, $3))'
const WRITE = `insert into customer_word (word_index, customer_id)
  select word, x.customer_id from unnest($1::uuid[], $2::text[]) x (customer_id, words), unnest(string_to_array(x.words, $3)) word
  order by 1, 2 on conflict do nothing`
const DONE = 'delete from customer_word_due where customer_id = any($1::uuid[])'

/** Puts words in the place of those that somebody had, and notes that nothing of theirs is due. */
export async function saveWords(tx: Tx, made: readonly { customerId: string; words: readonly string[] }[]) {
  const ids = made.map(({ customerId }) => customerId)
  const words = [ids, made.map((one) => one.words.join(' ')), ' ']
  await tx.q(FORGET, words)
  await tx.q(WRITE, words)
  await tx.q(DONE, [ids])
}

/** After whom a list of customers goes on. */
export interface After {
  /** As `RANK`, and before it who is meant for certain (0), and who paid from the account that was written (1). */
  rank: number
  id: string
}

/** Before the first of them. */
export const FIRST: After = { rank: -1, id: FIRST_ID }

const MOST_COUNTED = 1_000
/** Of a common word so many are looked up: where most who bear it bear the others, too, that is the page. */
const LOOKED_UP = 100
const COUNTS = `select word, (select count(*) from (select from customer_word r where r.word_index = word limit ${MOST_COUNTED}) counted)::int n
  from unnest($1::text[]) word order by n, word`

// Of ten thousand Marias with one Zubiri, it reads one.
const NAMED = `select w.customer_id as id
  from (select * from customer_word where word_index = $5 and (rank, customer_id) > ($3::smallint, $4::uuid) order by rank, customer_id limit $6) w
  where not exists (select from unnest($1::text[]) other
    where other <> w.word_index and not exists (select from customer_word h where h.word_index = other and h.customer_id = w.customer_id))
  order by w.rank, w.customer_id limit $2`

/** Who bears words that are all common: each word's people come in the order of the list, merged, and who bears all is there as often as there are words. Nobody is looked up, and it stops with the page. */
const ofCommon = (words: number): string => {
  const one = (
    _: unknown,
    i: number,
  ) => `(select rank, customer_id from customer_word where word_index = ($1::text[])[${i + 1}]
    and (rank, customer_id) > ($3::smallint, $4::uuid) order by rank, customer_id offset 0)`
  return `select id from (select rank, customer_id as id, lead(customer_id, ${words - 1}) over (order by rank, customer_id) as last
      from (${Array.from({ length: words }, one).join(' union all ')}) merged) x
    where last = id order by rank, id limit $2`
}

/** Who has a name with all of these words, or of one hash whose account it is as they say: whose name is checked first, then the oldest. A word that few bear leads. */
export async function namedSo(
  q: Query,
  words: readonly string[],
  limit: number,
  { rank, id }: After,
): Promise<string[]> {
  const each = [...new Set(words)]
  const [rarest] = each.length > 1 ? await q<{ word: string; n: number }>(COUNTS, [each]) : []
  const page = [each, limit, rank, id]
  const common = rarest !== undefined && rarest.n >= MOST_COUNTED
  const led = await q<{ id: string }>(NAMED, [...page, rarest?.word ?? each[0] ?? null, common ? LOOKED_UP : null])
  const found = common && led.length < limit ? await q<{ id: string }>(ofCommon(each.length), page) : led
  return found.map((one) => one.id)
}

const PAID_FROM = `select distinct coalesce(d.customer_id, l.customer_id) as id from bank_line l left join deposit d on d.id = l.deposit_id
  where l.payer_index = $1 and coalesce(d.customer_id, l.customer_id) is not null`

/** Whom this account paid. */
export const paidFrom = async (q: Query, index: string): Promise<string[]> =>
  (await q<{ id: string }>(PAID_FROM, [index])).map(({ id }) => id)

// A scalar subquery and no `exists`, which PostgreSQL may join by hashing all withdrawals.
const PAID_TO = `select d.customer_id, d.rail, ${withKey('destination.value_sealed', 'd')} as sealed from destination d where d.customer_id = any($1::uuid[]) and d.kind = 'bank'
  and (select true from withdrawal w where w.destination_id = d.id and w.state = 'completed' limit 1)`

/** The bank accounts, sealed, to which a withdrawal of one of these customers arrived. */
export const paidTo = (
  q: Query,
  customerIds: readonly string[],
): Promise<{ customer_id: string; rail: string; sealed: string }[]> => q(PAID_TO, [customerIds])
