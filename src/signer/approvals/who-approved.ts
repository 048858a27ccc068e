import { createHash, createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import type { Assertion } from '../../contract/custody/intent.ts'
import type { Policy } from '../policy/policy.ts'
import { parseJson } from '../wire/parse-json.ts'

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const bytes = (text: string) => Buffer.from(text, 'base64url')

/** User present and user verified (WebAuthn § 6.1). */
const PRESENT_AND_VERIFIED = 0b101

/** What the browser says of what was signed (WebAuthn § 5.8.1); it may say more. */
const ClientData = z.looseObject({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
})

type Approver = Policy['approvers'][number]

/** Whether a passkey of this approver signed this digest, on the signer's own page, with its owner verified (WebAuthn § 7.2, ES256). */
function isBy(approver: Approver, assertion: Assertion, digest: Uint8Array, { rpId, origin }: Policy['approval']) {
  try {
    const clientData = bytes(assertion.clientDataJSON)
    const said = ClientData.parse(parseJson(clientData.toString('utf8')))
    const authenticator = bytes(assertion.authenticatorData)
    const flags = authenticator[32] ?? 0
    return (
      said.type === 'webauthn.get' &&
      said.challenge === Buffer.from(digest).toString('base64url') &&
      said.origin === origin &&
      said.crossOrigin !== true &&
      authenticator.length >= 37 &&
      authenticator.subarray(0, 32).equals(sha256(rpId)) &&
      (flags & PRESENT_AND_VERIFIED) === PRESENT_AND_VERIFIED &&
      verify(
        'sha256',
        Buffer.concat([authenticator, sha256(clientData)]),
        createPublicKey({ key: bytes(approver.publicKey), format: 'der', type: 'spki' }),
        bytes(assertion.signature),
      )
    )
  } catch {
    return false
  }
}

/** The assertions over this digest that count: one of each person, however many passkeys and assertions somebody has. */
export function approvalsOver(
  policy: Policy,
  digest: Uint8Array,
  assertions: readonly Assertion[],
): ReadonlyMap<string, Assertion> {
  const persons = new Map<string, Assertion>()
  for (const assertion of assertions) {
    const approver = policy.approvers.find(({ credential }) => credential === assertion.credential)
    if (approver && !persons.has(approver.person) && isBy(approver, assertion, digest, policy.approval))
      persons.set(approver.person, assertion)
  }
  return persons
}

/** The persons whose passkeys signed this digest, each once. */
export const personsWhoApproved = (policy: Policy, digest: Uint8Array, assertions: readonly Assertion[]): string[] =>
  [...approvalsOver(policy, digest, assertions).keys()].sort()
