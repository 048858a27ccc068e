import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { brand } from '../../../../brand.ts'
import {
  type Attestation,
  MOST_PASSKEYS,
  type Passkey,
  type PasskeyCreation,
  type addPasskey as theEndpoint,
} from '../../../../contract/accounts/passkeys.ts'
import type { Returned } from '../../../../contract/endpoint.ts'
import { type Ctx, type CustomerCtx, nameIn } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { saidDevice } from '../../../kernel/security/device.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import { customerById } from '../customers.rows.ts'
import { makeRecoveryCodes } from '../second-factor/codes.ts'
import { handleOf } from './assertions.ts'
import { CHALLENGE_MS, descriptorOf, issueChallenge, relyingParty, spendChallenge } from './challenges.ts'
import { lockOwner, ownOf, passkeyOnWire, tellOwner } from './own-passkeys.ts'
import { insertPasskey, type PasskeyRow, type Person, passkeysOf } from './passkeys.rows.ts'

/** ES256, EdDSA, RS256: what authenticators make. */
const ALGORITHMS = [-7, -8, -257]

/** What the browser makes a passkey of, for who has confirmed that it is them. Throws passkeys_full. */
export async function startPasskey(ctx: CustomerCtx): Promise<PasskeyCreation> {
  const customer = await customerById(ctx, ctx.actor.customerId)
  if (!customer) throw new Problem('unauthenticated')
  return creationFor(ctx, ownOf(ctx), customer.username)
}

/** The same for whoever it is; `userName` is what the device's picker shows. */
export async function creationFor(ctx: Ctx, person: Person, userName: string): Promise<PasskeyCreation> {
  const known = await passkeysOf(query(ctx), person)
  if (known.length >= MOST_PASSKEYS) throw new Problem('passkeys_full')
  const { challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: relyingParty(ctx.config, person.kind).id,
    userName,
    challenge: await issueChallenge(ctx, { purpose: 'enrol', person }),
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return {
    challenge,
    rp: { id: relyingParty(ctx.config, person.kind).id, name: brand.name },
    user: { id: handleOf(person).toString('base64url'), name: userName, displayName: userName },
    pubKeyCredParams,
    timeout: CHALLENGE_MS,
    // Which make of device it is says nothing that we would decide by.
    attestation: 'none',
    excludeCredentials: known.map(descriptorOf),
    // Found without a username, and never without a finger, a face or a PIN: so one passkey is two factors.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}

const DEVICE = 'select device from customer_session where id = $1'

/**
 * Adds the passkey that the caller's browser made. The account's first second factor comes with recovery codes. Withdrawals freeze, and the owner is
 * told. Throws passkey_refused (not what was asked for, asked too long ago, or somebody's already), passkeys_full.
 */
export async function addPasskey(
  ctx: CustomerCtx,
  { credential, name }: { credential: Attestation; name?: string | undefined },
): Promise<Returned<typeof theEndpoint>> {
  const made = await registered(ctx, credential, 'customer')
  return inTx(ctx, async (tx) => {
    await lockOwner(tx)
    const isFirst = await hasNoSecondFactor(tx, ctx.actor.customerId)
    const [session] = await tx.q<{ device: string }>(DEVICE, [ctx.actor.sessionId])
    const row = await keepPasskey(
      tx,
      ownOf(ctx),
      made,
      name ?? (session ? nameIn(ctx, saidDevice(session.device)) : ''),
    )
    await tellOwner(tx, 'added', row.id)
    const passkey: Passkey = passkeyOnWire(ctx, row)
    return isFirst ? { passkey, recovery_codes: await makeRecoveryCodes(tx, ctx.actor.customerId) } : { passkey }
  })
}

const FIRST = `select 1 from customer c where c.id = $1
  and not exists (select 1 from authenticator a where a.customer_id = c.id and a.confirmed_at is not null)
  and not exists (select 1 from passkey p where p.customer_id = c.id)`
const hasNoSecondFactor = async (tx: Tx, customerId: string): Promise<boolean> =>
  (await tx.q(FIRST, [customerId])).length === 1

interface Made {
  challenge: string
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: readonly string[]
  backedUp: boolean
}

/** Checks what the browser made, but for its challenge, which is spent with it. Throws passkey_refused. */
export async function registered({ config }: Ctx, credential: Attestation, whose: Person['kind']): Promise<Made> {
  const { id, origin } = relyingParty(config, whose)
  let challenge = ''
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response: responseOf(credential), clientExtensionResults: {} },
    expectedChallenge: (given) => {
      challenge = given
      return true
    },
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    throw new Problem('passkey_refused', { cause: error })
  })
  if (!registrationInfo) throw new Problem('passkey_refused')
  const { credential: made, credentialBackedUp: backedUp } = registrationInfo
  const { transports = [] } = credential.response
  return { challenge, credentialId: made.id, publicKey: made.publicKey, counter: made.counter, transports, backedUp }
}

const responseOf = ({ response: { clientDataJSON, attestationObject } }: Attestation) => ({
  clientDataJSON,
  attestationObject,
})

/** Writes a passkey down together with the end of its challenge. Throws passkey_refused, passkeys_full. */
export async function keepPasskey(tx: Tx, person: Person, made: Made, name: string): Promise<PasskeyRow> {
  if (!(await spendChallenge(tx, made.challenge, { purpose: 'enrol', person }))) throw new Problem('passkey_refused')
  if ((await passkeysOf(tx.q, person)).length >= MOST_PASSKEYS) throw new Problem('passkeys_full')
  const row = await insertPasskey(tx, { ...made, id: uuid7(tx.now), person, nameSealed: tx.ctx.sealer.seal(name) })
  if (!row) throw new Problem('passkey_refused')
  return row
}
