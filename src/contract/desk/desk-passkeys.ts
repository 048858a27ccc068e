import { z } from 'zod'
import { Attestation, Passkey, PasskeyCreation, PasskeyRequest } from '../accounts/passkeys.ts'
import { line } from '../accounts/profiles.ts'
import { endpoint } from '../endpoint.ts'
import { fault } from '../sentence.ts'
import { staffProof } from './staff-proof.ts'

const Name = line(fault('name_passkey'), 60)

export const deskPasskeys = endpoint({
  method: 'get',
  path: '/desk/passkeys',
  summary: 'The caller’s own passkeys, the oldest first',
  auth: 'staff',
  list: true,
  returns: Passkey,
})

export const deskStartPasskey = endpoint({
  method: 'post',
  path: '/desk/passkeys/start',
  summary:
    'Begin to add a passkey, with the password and the second factor: what the browser makes one of, within five minutes',
  auth: 'staff',
  body: z.strictObject(staffProof),
  returns: PasskeyCreation,
  errors: ['step_up_failed', 'passkeys_full'],
})

export const deskAddPasskey = endpoint({
  method: 'post',
  path: '/desk/passkeys',
  summary: 'Add the passkey that the browser made',
  auth: 'staff',
  body: z.strictObject({ credential: Attestation, name: Name }),
  returns: Passkey,
  errors: ['passkey_refused', 'passkeys_full'],
})

/** A member of staff who has had a second factor keeps one: the last is taken off by command only. */
export const deskRemovePasskey = endpoint({
  method: 'post',
  path: '/desk/passkeys/remove',
  summary:
    'Remove one of the caller’s own passkeys, with the password and the second factor; not the last second factor',
  auth: 'staff',
  body: z.strictObject({ ...staffProof, id: z.uuid() }),
  returns: z.strictObject({ removed: z.literal(true) }),
  errors: ['step_up_failed', 'not_found', 'second_factor_last'],
})

export const deskAskPasskey = endpoint({
  method: 'post',
  path: '/desk/passkeys/ask',
  summary: 'What a passkey signs to sign in to the desk with, once and within five minutes; the same for everybody',
  auth: 'public',
  limit: 'sign_in',
  returns: PasskeyRequest,
})
