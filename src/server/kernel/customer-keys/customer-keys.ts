import { randomBytes } from 'node:crypto'
import type { Tx } from '../tx.ts'
import { encrypt } from './cipher.ts'
import { type OwnKey, ownKeys, ownPlace, ownTable, ownTables, type Place } from './own-places.ts'
import { liesOwn } from './with-key.ts'

/** Seals what is one customer's by a key of their own. */
export interface OwnSealer {
  seal(place: Place, text: string): string
  sealBytes(place: Place, bytes: Uint8Array): Buffer
}

// Texts must be constants: each is a prepared statement.
const READ = statements((table) => `select customer_id, key_sealed from ${table} where customer_id = any($1::uuid[])`)
const MAKE = statements(
  (table, over) => `insert into ${table} (customer_id, key_sealed, created_at) select made.id, made.sealed, $3
    from unnest($1::uuid[], $2::text[]) made (id, sealed) join customer c on c.id = made.id where not ${over}(made.id) order by made.id on conflict (customer_id) do nothing`,
)

function statements(of: (table: string, over: string) => string): Readonly<Record<OwnKey, string>> {
  const made = Object.entries(ownKeys).map(([key, { table, over }]) => [key, of(table, over)])
  return Object.fromEntries(made) as Record<OwnKey, string>
}

/** Those of `one.id`'s rows as `t`, by indexes: of owners, or of the table within whose rows they lie. */
const rowsOf = ({ table, owner, within, among }: NonNullable<ReturnType<typeof ownTable>>): string => {
  // Owners first, one by one: joined freely, all rows of the table could be read for one owner.
  if (within)
    return `(select * from ${within.table} where ${owner} = one.id offset 0) o
      cross join lateral (select * from ${table} r where r.${within.by} = o.id offset 0) t where true`
  return `${among ?? `${table} t`} where t.${owner} = one.id`
}

// In one statement with whether the key is there: who makes it at this moment writes by it in the same transaction.
const LOST = Object.fromEntries(
  Object.entries(ownKeys).map(([key, { table, over }]) => {
    const sealed = Object.keys(ownTables).flatMap((name) => {
      const of = ownTable(name)
      if (of?.key !== key) return []
      const own = Object.entries(of.sealed).map(([column, type]) => liesOwn(`t.${column}`, type))
      return [`exists (select from ${rowsOf(of)} and ${of.only ? `${of.only} and ` : ''}(${own.join(' or ')}))`]
    })
    return [
      key,
      `select one.id from unnest($1::uuid[]) one (id) where not ${over}(one.id)
      and not exists (select from ${table} k where k.customer_id = one.id) and (${sealed.join(' or ')})`,
    ]
  }),
) as Record<OwnKey, string>

/** Throws where anything of theirs is sealed by a key that isn't there, though they aren't erased: a new one would open nothing of it, and keep the one that does out when the file of keys is read. */
async function refuseLostKeys(tx: Tx, ids: readonly string[], key: OwnKey): Promise<void> {
  const lost = await tx.q<{ id: string }>(LOST[key], [ids])
  if (lost.length === 0) return
  const { table } = ownKeys[key]
  throw new Error(
    `${table}: the keys of ${lost.length} customers are missing, of ${lost[0]?.id} for one, and no others are made: what they wrote would stay closed for good. Put the newest file of keys back: docs/operations.md, Customers' own keys.`,
  )
}

type KeyRow = Record<'customer_id' | 'key_sealed', string>

/**
 * What seals for each of these customers; their keys are made where there are none yet. Of several who make one at once all have the same. Whose key has gone for good gets none
 * again, and who is no customer none; who has lost it, by a restore without its keys, gets no other: throws then. What is sealed for the first two is sealed by a key that nobody has.
 */
export async function ownSealers(tx: Tx, customerIds: readonly string[], key: OwnKey): Promise<Map<string, OwnSealer>> {
  const { sealer } = tx.ctx
  const ids = [...new Set(customerIds)]
  const read = async (which: readonly string[]) =>
    new Map((await tx.q<KeyRow>(READ[key], [which])).map((row) => [row.customer_id, row.key_sealed]))
  const found = await read(ids)
  const lacking = ids.filter((id) => !found.has(id))
  if (lacking.length > 0) {
    await refuseLostKeys(tx, lacking, key)
    const made = lacking.map(() => sealer.seal(randomBytes(32).toString('base64')))
    await tx.q(MAKE[key], [lacking, made, tx.now])
    for (const [id, sealed] of await read(lacking)) found.set(id, sealed)
  }
  const keyOf = (id: string) => {
    const sealed = found.get(id)
    return sealed === undefined ? randomBytes(32) : Buffer.from(sealer.unseal(sealed), 'base64')
  }
  return new Map(ids.map((id) => [id, sealing(key, keyOf(id))]))
}

function sealing(kind: OwnKey, key: Buffer): OwnSealer {
  const { mark } = ownKeys[kind]
  const sealed = (place: Place, bytes: Uint8Array) => {
    if (ownPlace(place)?.key !== kind) throw new Error(`another key seals ${place}`)
    return encrypt(key, bytes, place)
  }
  return {
    seal: (place, text) => mark + sealed(place, Buffer.from(text)).toString('base64url'),
    sealBytes: (place, bytes) => Buffer.concat([Buffer.from(mark), sealed(place, bytes)]),
  }
}

/** The same for one customer. */
export async function ownSealer(tx: Tx, customerId: string, key: OwnKey): Promise<OwnSealer> {
  return (await ownSealers(tx, [customerId], key)).get(customerId) as OwnSealer
}

/** Seals one text of a customer's. */
export async function sealFor(tx: Tx, customerId: string, place: Place, text: string): Promise<string> {
  const key = ownPlace(place)?.key
  if (!key) throw new Error(`no own key seals ${place}`)
  return (await ownSealer(tx, customerId, key)).seal(place, text)
}
