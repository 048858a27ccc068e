import { type Config, dataKeys } from '../env.ts'
import { withKey } from './kernel/customer-keys/with-key.ts'
import { checkValue, type Sealer } from './kernel/seal.ts'
import type { Query } from './kernel/tx.ts'
import { emailIndex } from './modules/accounts/customers.rows.ts'

type Keys = Pick<Config, 'DATA_KEYS'>

/** A key by which data is sealed in a database. */
interface KnownKey {
  id: string
  check_value: string
  /** Whether people are found by it. */
  finds: boolean
}

const KNOWN = 'select id, check_value, finds from data_key order by id'

/** The keys that this database was used with; empty where nobody has noted them yet. */
export const knownKeys = (q: Query): Promise<KnownKey[]> => q<KnownKey>(KNOWN)

/**
 * What is wrong with DATA_KEYS for this database, each in plain words: another secret under the id of a key that data is sealed by here, the key left out by which the newest customer's own key is sealed, or another first one than people
 * are found by. Nothing would open, nobody be found, and what is written meanwhile nobody would open later. Where no keys are noted yet, each has to open what one of its id sealed, and a customer be found by the first.
 */
export const wrongDataKeys = async (q: Query, config: Keys, sealer: Opens): Promise<string[]> =>
  heldAgainst(await knownKeys(q), q, config, sealer)

async function heldAgainst(known: readonly KnownKey[], q: Query, config: Keys, sealer: Opens): Promise<string[]> {
  const ids = [...dataKeys(config).keys()]
  const [first = ''] = ids
  const [newest] = await q<{ id: string }>(NEWEST)
  const why = newest && !ids.includes(newest.id) ? [`DATA_KEYS lacks ${newest.id}, by which data is sealed here.`] : []
  why.push(...otherSecrets(config, new Map(known.map(({ id, check_value }) => [id, check_value]))))
  for (const id of isNew(ids, known)) if (!(await opens(q, id, sealer))) why.push(otherSecret(id))
  const finds = known.find((key) => key.finds)
  if (finds && finds.id !== first)
    why.push(`DATA_KEYS begins with ${first} and has to begin with ${finds.id}, by which people are found.`)
  if (known.length === 0 && why.length === 0 && !(await isFound(q, sealer)))
    why.push(
      `DATA_KEYS begins with ${first}, by whose secret nobody is found here: the key that this database began with comes first.`,
    )
  return why
}

const isNew = (ids: readonly string[], known: readonly KnownKey[]): string[] =>
  ids.filter((id) => !known.some((key) => key.id === id))

/** Which of DATA_KEYS has another secret than the check value of its id says, in plain words. */
export function otherSecrets(config: Keys, checks: ReadonlyMap<string, string>): string[] {
  const others = [...dataKeys(config)].filter(
    ([id, secret]) => (checks.get(id) ?? checkValue(secret)) !== checkValue(secret),
  )
  return others.map(([id]) => otherSecret(id))
}

type Opens = Pick<Sealer, 'unseal' | 'blindIndex'>

// Each by a key of its own, sealed by the house's.
const NEWEST = `select split_part(key_sealed, '.', 1) as id from account_key order by customer_id desc limit 1`
const SOMEBODY = `select c.email_index, ${withKey('customer.email_sealed', 'c', 'k.key_sealed')} as sealed
  from account_key k join customer c on c.id = k.customer_id order by k.customer_id desc limit 1`

/** Whether the newest customer would be found by their address. */
async function isFound(q: Query, sealer: Opens): Promise<boolean> {
  const [somebody] = await q<{ email_index: string; sealed: string }>(SOMEBODY)
  return !somebody || emailIndex(sealer, sealer.unseal(somebody.sealed)) === somebody.email_index
}

const otherSecret = (id: string): string =>
  `DATA_KEYS has another secret for ${id} than the one that data is sealed by: nothing would open, and nobody be found. Set the secret that this database was used with.`

// By a key's id alone no row is found; asked once of each key, when it is new here.
const SAMPLE = `(select key_sealed as sealed from customer_key where split_part(key_sealed, '.', 1) = $1 limit 1)
  union all (select key_sealed from account_key where split_part(key_sealed, '.', 1) = $1 limit 1) limit 1`

/** Whether a key opens what one of its id sealed; where nothing is, there is nothing that it could fail at. */
async function opens(q: Query, id: string, { unseal }: Opens): Promise<boolean> {
  const [sample] = await q<{ sealed: string }>(SAMPLE, [id])
  if (!sample) return true
  try {
    unseal(sample.sealed)
    return true
  } catch {
    return false
  }
}

const NOTE = `insert into data_key (id, check_value, finds, first_seen)
  select id, check_value, finds, $4 from unnest($1::text[], $2::text[], $3::boolean[]) k (id, check_value, finds) on conflict do nothing`

// Whoever tries a database out with other keys before anybody is there has sealed nothing that is missed.
const IN_USE = 'select exists (select from account_key) or exists (select from staff) as used'

/**
 * Notes the check values of keys that are new to this database, once there are customers or staff whose data they seal. Throws an Error in plain words where DATA_KEYS is wrong for it; of two processes that note different ones at once the later is refused.
 */
export async function noteDataKeys(q: Query, config: Keys, sealer: Opens, now: Date): Promise<void> {
  const refuse = (why: readonly string[]) => {
    if (why.length > 0) throw new Error(why.join('\n'))
  }
  const keys = dataKeys(config)
  const known = await knownKeys(q)
  refuse(await heldAgainst(known, q, config, sealer))
  const fresh = isNew([...keys.keys()], known)
  if (fresh.length === 0 || !(await q<{ used: boolean }>(IN_USE))[0]?.used) return
  // The first that is ever noted: from then on it comes first.
  const finds = fresh.map((_, place) => known.length === 0 && place === 0)
  await q(NOTE, [fresh, fresh.map((id) => checkValue(keys.get(id) as string)), finds, now])
  refuse(await wrongDataKeys(q, config, sealer))
}
