import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { Assertion } from '../../../../contract/accounts/passkeys.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { isOpen, type Purpose, relyingParty, spendChallenge } from './challenges.ts'
import { noteUse, type PasskeyRow, type Person, passkeyByCredential, personOf } from './passkeys.rows.ts'

/** What a passkey signed doesn't count. `copied`: it signed well, but its counter went back: the id of a passkey that may have a copy. */
export class AssertionRefused extends Error {
  readonly copied: string | undefined

  constructor(why: string, copied?: string) {
    super(why)
    this.copied = copied
  }
}

/** A good signature that is still to be used up. */
export interface Signed {
  passkeyId: string
  person: Person
  challenge: string
  counter: number
  backedUp: boolean
}

type Asked = Exclude<Purpose, { purpose: 'enrol' }>

/** What was sent as an assertion's JSON, or undefined where it is none. */
export function readAssertion(json: string): Assertion | undefined {
  try {
    return Assertion.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

/** The handle under which an authenticator keeps a person's passkeys: their id, which names nobody outside. */
export const handleOf = (person: Person): Buffer<ArrayBuffer> => Buffer.from(person.id.replaceAll('-', ''), 'hex')

/**
 * Looks whether an assertion is what was asked for: its challenge open and for exactly this, its passkey one of the person's that counts, made on
 * our pages, by somebody whom the device verified, with a signature that is right. Uses nothing up.
 * Throws AssertionRefused.
 */
export async function checkAssertion(
  { config, now }: Pick<Ctx, 'config' | 'now'>,
  q: Query,
  asked: Asked,
  assertion: Assertion,
): Promise<Signed> {
  const challenge = challengeIn(assertion)
  if (!(await isOpen(q, challenge, asked, now()))) throw new AssertionRefused('no such challenge')
  const passkey = await passkeyByCredential(q, assertion.id)
  if (!passkey || passkey.blocked_at) throw new AssertionRefused('no such passkey')
  const person = personOf(passkey)
  if (asked.purpose === 'confirm' && (asked.person.kind !== person.kind || asked.person.id !== person.id))
    throw new AssertionRefused('of somebody else')
  const { userHandle } = assertion.response
  if (userHandle !== undefined && userHandle !== handleOf(person).toString('base64url'))
    throw new AssertionRefused('kept for somebody else')
  const { newCounter, credentialBackedUp } = await verified(config, challenge, passkey, assertion)
  const before = Number(passkey.counter)
  // Only now: whoever can't sign must not be able to block it.
  if ((newCounter > 0 || before > 0) && newCounter <= before)
    throw new AssertionRefused('its counter went back', passkey.id)
  return { passkeyId: passkey.id, person, challenge, counter: newCounter, backedUp: credentialBackedUp }
}

function challengeIn({ response }: Assertion): string {
  try {
    const client = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown
    }
    return String(client.challenge)
  } catch {
    throw new AssertionRefused('not readable')
  }
}

async function verified(config: Ctx['config'], challenge: string, passkey: PasskeyRow, assertion: Assertion) {
  const { id, origin } = relyingParty(config, personOf(passkey).kind)
  const outcome = await verifyAuthenticationResponse({
    response: { ...assertion, response: assertion.response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    // The library looks at the counter before the signature, and says no more than that something is wrong. We look ourselves.
    credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: -1 },
  }).catch((error: unknown) => {
    throw new AssertionRefused(error instanceof Error ? error.message : 'not readable')
  })
  if (!outcome.verified) throw new AssertionRefused('its signature is wrong')
  return outcome.authenticationInfo
}

/** Uses up what was signed: its challenge, and the counter. Throws AssertionRefused where somebody was faster, or the passkey is gone. */
export async function spendAssertion(tx: Tx, asked: Asked, signed: Signed): Promise<void> {
  const { challenge, passkeyId, counter, backedUp } = signed
  if (!(await spendChallenge(tx, challenge, asked))) throw new AssertionRefused('its challenge was used')
  if (!(await noteUse(tx, passkeyId, { counter, backedUp }))) throw new AssertionRefused('its passkey counts no more')
}

/**
 * Checks that a person confirmed with a passkey what `digest` names, and uses that up in the transaction of what they confirmed: done once, or
 * not at all. Throws AssertionRefused; one that says `copied` is to be told of by `blockIfCopied`, after the transaction.
 */
export async function verifyAssertion(
  tx: Tx,
  confirmed: { person: Person; digest: string; assertion: Assertion },
): Promise<void> {
  const { person, digest, assertion } = confirmed
  const asked = { purpose: 'confirm', person, digest } as const
  await spendAssertion(tx, asked, await checkAssertion(tx.ctx, tx.q, asked, assertion))
}
