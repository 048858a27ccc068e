import { randomBytes } from 'node:crypto'
import type { Tx } from '../tx.ts'
import { encrypt } from './cipher.ts'
import { type OwnKey, ownKeys, ownPlace, type Place } from './own-places.ts'

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

type KeyRow = Record<'customer_id' | 'key_sealed', string>

/**
 * What seals for each of these customers; their keys are made where there are none yet. Of several who make one at once all have the same. Whose key has gone for good gets none
 * again, and who is no customer none: what is sealed for them is sealed by a key that nobody has.
 */
export async function ownSealers(tx: Tx, customerIds: readonly string[], key: OwnKey): Promise<Map<string, OwnSealer>> {
  const { sealer } = tx.ctx
  const ids = [...new Set(customerIds)]
  const read = async (which: readonly string[]) =>
    new Map((await tx.q<KeyRow>(READ[key], [which])).map((row) => [row.customer_id, row.key_sealed]))
  const found = await read(ids)
  const lacking = ids.filter((id) => !found.has(id))
  if (lacking.length > 0) {
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
