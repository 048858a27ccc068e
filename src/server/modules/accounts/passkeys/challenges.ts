import { randomBytes } from 'node:crypto'
import type { PasskeyRequest } from '../../../../contract/accounts/passkeys.ts'
import { deskOrigin } from '../../../../contract/addresses.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { query } from '../../../kernel/tx.ts'
import { columnsOf, type PasskeyRow, type Person, passkeysOf } from './passkeys.rows.ts'

/** What a challenge is for: to make a passkey, to sign in (whoever it is), or to confirm the act that a digest names. */
export type Purpose =
  | { purpose: 'enrol'; person: Person }
  | { purpose: 'sign_in' }
  | { purpose: 'confirm'; person: Person; digest: string }

/** Time to find the device and unlock it; WebAuthn recommends five minutes at least where the person is verified. */
export const CHALLENGE_MS = 5 * 60_000

const ISSUE = `insert into passkey_challenge (challenge, purpose, customer_id, staff_id, digest, expires_at)
  values ($1, $2, $3, $4, $5, $6)`

/** A fresh challenge, 32 random bytes, for one use within five minutes. */
export async function issueChallenge(ctx: Ctx, what: Purpose): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(32))
  const { purpose, person, digest = null } = { person: undefined, digest: undefined, ...what }
  const expires = new Date(ctx.now().getTime() + CHALLENGE_MS)
  const challenge = Buffer.from(bytes).toString('base64url')
  await query(ctx)(ISSUE, [challenge, purpose, ...columnsOf(person), digest, expires])
  return bytes
}

const AS_ASKED = `challenge = $1 and purpose = $2 and customer_id is not distinct from $3::uuid and staff_id is not distinct from $4::uuid
  and digest is not distinct from $5::text and expires_at > $6`
const FIND = `select 1 from passkey_challenge where ${AS_ASKED}`
const SPEND = `delete from passkey_challenge where ${AS_ASKED} returning challenge`

const asked = (challenge: string, what: Purpose, at: Date) => {
  const { purpose, person, digest = null } = { person: undefined, digest: undefined, ...what }
  return [challenge, purpose, ...columnsOf(person), digest, at]
}

/** Whether a challenge was given out for exactly this, and is still to be used. */
export const isOpen = async (q: Query, challenge: string, what: Purpose, at: Date): Promise<boolean> =>
  (await q(FIND, asked(challenge, what, at))).length === 1

/** Uses a challenge up, in the transaction of what it is for. False where there is none for exactly this. */
export const spendChallenge = async (tx: Tx, challenge: string, what: Purpose): Promise<boolean> =>
  (await tx.q(SPEND, asked(challenge, what, tx.now))).length === 1

/** Who we are to an authenticator: customers' passkeys are made for the host of PUBLIC_URL, staff's for the desk's, and work on the pages of that host only. */
export const relyingParty = (
  config: Pick<Ctx['config'], 'PUBLIC_URL' | 'DESK_URL'>,
  whose: Person['kind'],
): { id: string; origin: string } => {
  const { hostname, origin } = new URL(whose === 'staff' ? deskOrigin(config) : config.PUBLIC_URL)
  return { id: hostname, origin }
}

export const descriptorOf = ({ credential_id: id, transports }: PasskeyRow) => ({
  id,
  type: 'public-key' as const,
  ...(transports.length > 0 && { transports }),
})

/** Asks for a signature with which one may sign in, by whichever passkey the device has for us: as a customer, or at the desk. */
export const askToSignIn = async (ctx: Ctx, whose: Person['kind']): Promise<PasskeyRequest> =>
  requestOf(ctx, await issueChallenge(ctx, { purpose: 'sign_in' }), whose)

/** Asks one person for a signature that confirms what `digest` names, and nothing else. Undefined where they have no passkey that counts. */
export async function askToConfirm(ctx: Ctx, person: Person, digest: string): Promise<PasskeyRequest | undefined> {
  const usable = (await passkeysOf(query(ctx), person)).filter(({ blocked_at }) => blocked_at === null)
  if (usable.length === 0) return undefined
  const challenge = await issueChallenge(ctx, { purpose: 'confirm', person, digest })
  return { ...requestOf(ctx, challenge, person.kind), allowCredentials: usable.map(descriptorOf) }
}

const requestOf = ({ config }: Ctx, challenge: Uint8Array, whose: Person['kind']): PasskeyRequest => ({
  challenge: Buffer.from(challenge).toString('base64url'),
  rpId: relyingParty(config, whose).id,
  timeout: CHALLENGE_MS,
  userVerification: 'required',
})
