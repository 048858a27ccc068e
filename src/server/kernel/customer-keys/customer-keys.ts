import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Sealer } from '../seal.ts'
import type { Query, Tx } from '../tx.ts'

/** What a text begins with that a customer's own key seals; no id of a house's key does. */
const OWN = '~1.'
const TAG_BYTES = 16

/** A column, 'dispute_statement.text_sealed': what was sealed for one opens in no other. */
type Place = `${string}.${string}`

const READ = 'select key_sealed from customer_key where customer_id = $1'
const MAKE = `insert into customer_key (customer_id, key_sealed, created_at) values ($1, $2, $3) on conflict (customer_id) do nothing`

/** A column of a statement: the sealed key of the customer that another column names; null where there is none, or no more. */
export const keyOf = (column: string): string =>
  `(select k.key_sealed from customer_key k where k.customer_id = ${column})`

/** Seals what a customer wrote by a key of their own, which is made when it is first needed. */
export async function sealFor(tx: Tx, customerId: string, place: Place, text: string): Promise<string> {
  const { sealer } = tx.ctx
  const key = openKey(sealer, (await keyRow(tx.q, customerId)) ?? (await newKey(tx, customerId)))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return OWN + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Opens it with the key that its row was read with (`keyOf`), and what older releases sealed by the house's. Null: the key is gone, and with it what was written. */
export function openFor(sealer: Sealer, place: Place, sealed: string, keySealed: string | null): string | null {
  if (!sealed.startsWith(OWN)) return sealer.unseal(sealed)
  if (keySealed === null) return null
  const bytes = Buffer.from(sealed.slice(OWN.length), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', openKey(sealer, keySealed), bytes.subarray(0, 12), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(12, 12 + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(12 + TAG_BYTES)), decipher.final()]).toString('utf8')
}

const openKey = (sealer: Sealer, keySealed: string): Buffer => Buffer.from(sealer.unseal(keySealed), 'base64')

const keyRow = async (q: Query, customerId: string): Promise<string | undefined> =>
  (await q<{ key_sealed: string }>(READ, [customerId]))[0]?.key_sealed

/** Of two who make it at once, the second waits for the first and has its key. */
async function newKey(tx: Tx, customerId: string): Promise<string> {
  await tx.q(MAKE, [customerId, tx.ctx.sealer.seal(randomBytes(32).toString('base64')), tx.now])
  const made = await keyRow(tx.q, customerId)
  if (!made) throw new Error('a customer without a key')
  return made
}
