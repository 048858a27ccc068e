import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import {
  type Assertion,
  type Attestation,
  askPasskey,
  type PasskeyCreation,
  type PasskeyRequest,
} from '../contract/accounts/passkeys.ts'
import { pageWords } from '../words/page-words.ts'
import { ApiProblem, call } from './api.ts'

/** Has a passkey sign what is asked for; answers its assertion as JSON. Throws ApiProblem 'passkey_not_used' where the person or the browser didn't. */
export async function signWith(request: PasskeyRequest): Promise<string> {
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: request }).catch(notUsed)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const signed: Assertion = {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
  return JSON.stringify(signed)
}

/** Has whichever passkey this device has for us sign to sign in. Throws ApiProblem. */
export const signToEnter = async (): Promise<string> => signWith((await call(askPasskey)).data)

/** Has the device make a passkey. Throws ApiProblem: 'passkey_here' where it has one for the account already, 'passkey_not_used'. */
export async function makePasskey(creation: PasskeyCreation): Promise<Attestation> {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: creation }).catch(notUsed)
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
}

/** Browsers don't tell closing the question from having no passkey, so that no site learns which there are. */
function notUsed(error: unknown): never {
  const words = pageWords()
  if (error instanceof Error && error.name === 'InvalidStateError')
    throw new ApiProblem({ code: 'passkey_here', title: words.passkeyHere, next: words.passkeyHereNext })
  throw new ApiProblem({ code: 'passkey_not_used', title: words.passkeyNotUsed, next: words.passkeyNotUsedNext })
}
