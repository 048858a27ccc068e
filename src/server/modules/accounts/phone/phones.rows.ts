import { sealFor } from '../../../kernel/customer-keys/customer-keys.ts'
import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import type { Sealer } from '../../../kernel/seal.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

/** What a number is found by. */
export const phoneIndex = (sealer: Sealer, phone: string): string => sealer.blindIndex(`phone:${phone}`)

export interface PhoneRow {
  phone_index: string
  phone_sealed: string
  confirmed_at: Date
}

export interface ProofRow {
  id: string
  customer_id: string
  phone_index: string
  phone_sealed: string
  channel: 'sms' | 'call'
  changes: boolean
  state: 'asked' | 'sent' | 'refused'
  provider: string | null
  ref: string | null
  asked_at: Date
  expires_at: Date
}

const PHONE = `select phone_index, ${withKey('customer_phone.phone_sealed')} phone_sealed, confirmed_at from customer_phone where customer_id = $1`
export const phoneOf = async (q: Query, customerId: string): Promise<PhoneRow | undefined> =>
  (await q<PhoneRow>(PHONE, [customerId]))[0]

const COLUMNS =
  'id, customer_id, phone_index, phone_sealed, channel, changes, state, provider, ref, asked_at, expires_at'
const PROOF = `select ${COLUMNS} from phone_proof where customer_id = $1`
/** The number that a customer proves just now, or proved not in time. */
export const proofOf = async (q: Query, customerId: string): Promise<ProofRow | undefined> =>
  (await q<ProofRow>(PROOF, [customerId]))[0]

export const proofById = async (q: Query, id: string): Promise<ProofRow | undefined> =>
  (await q<ProofRow>(`select ${COLUMNS} from phone_proof where id = $1`, [id]))[0]

const ASK = `insert into phone_proof (customer_id, id, phone_index, phone_sealed, channel, changes, state, asked_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, 'asked', $7, $8)
  on conflict (customer_id) do update set id = excluded.id, phone_index = excluded.phone_index, phone_sealed = excluded.phone_sealed,
    channel = excluded.channel, changes = excluded.changes, state = 'asked', provider = null, ref = null, asked_at = excluded.asked_at,
    expires_at = excluded.expires_at`
/** Another code takes the place of the one before. */
export const putProof = (
  tx: Tx,
  proof: Pick<ProofRow, 'id' | 'customer_id' | 'phone_index' | 'phone_sealed' | 'channel' | 'changes' | 'expires_at'>,
): Promise<unknown> =>
  tx.q(ASK, [
    proof.customer_id,
    proof.id,
    proof.phone_index,
    proof.phone_sealed,
    proof.channel,
    proof.changes,
    tx.now,
    proof.expires_at,
  ])

const SENT = `update phone_proof set state = $2, provider = $3, ref = $4 where id = $1 and state = 'asked' returning customer_id`
/** Notes once what became of a code's sending. */
export const noteSending = async (
  tx: Tx,
  id: string,
  outcome: { provider: string; ref: string } | 'refused',
): Promise<boolean> =>
  (await tx.q(SENT, outcome === 'refused' ? [id, 'refused', null, null] : [id, 'sent', outcome.provider, outcome.ref]))
    .length === 1

const TAKE = `delete from phone_proof where id = $1 and state = 'sent' returning phone_index, phone_sealed, changes`
/** Uses a proof up: of two who bring the right code at once, one gets it. */
export const takeProof = async (
  tx: Tx,
  id: string,
): Promise<Pick<ProofRow, 'phone_index' | 'phone_sealed' | 'changes'> | undefined> =>
  (await tx.q<Pick<ProofRow, 'phone_index' | 'phone_sealed' | 'changes'>>(TAKE, [id]))[0]

const PUT = `insert into customer_phone (customer_id, phone_index, phone_sealed, confirmed_at) values ($1, $2, $3, $4)
  on conflict (phone_index) do nothing returning customer_id`
/** False where the number is on another account. What the customer had before is gone first: that frees it. */
export async function putPhone(
  tx: Tx,
  customerId: string,
  { phone_index, phone_sealed }: Pick<ProofRow, 'phone_index' | 'phone_sealed'>,
): Promise<boolean> {
  await tx.q('delete from customer_phone where customer_id = $1', [customerId])
  const own = await sealFor(tx, customerId, 'customer_phone.phone_sealed', tx.ctx.sealer.unseal(phone_sealed))
  return (await tx.q(PUT, [customerId, phone_index, own, tx.now])).length === 1
}
