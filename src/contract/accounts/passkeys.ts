import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../sentence.ts'
import { line } from './profiles.ts'

const Instant = z.iso.datetime()
/** Bytes as WebAuthn's JSON has them. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/)
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') }

/** What an authenticator signed: of `PublicKeyCredential.toJSON()` what we go by. */
export const Assertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(2048),
    authenticatorData: bytes(2048),
    signature: bytes(2048),
    userHandle: bytes(128).optional(),
  }),
})
export type Assertion = z.output<typeof Assertion>

/** A new passkey: of `PublicKeyCredential.toJSON()` what we go by. */
export const Attestation = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(2048),
    attestationObject: bytes(16_384),
    transports: z.array(z.string().max(32)).max(8).optional(),
  }),
})
export type Attestation = z.output<typeof Attestation>

const Descriptor = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** For `navigator.credentials.get()`, as `PublicKeyCredential.parseRequestOptionsFromJSON()` reads it. */
export const PasskeyRequest = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  /** Absent: any passkey that the device has for us. */
  allowCredentials: z.array(Descriptor).optional(),
})
export type PasskeyRequest = z.output<typeof PasskeyRequest>

/** For `navigator.credentials.create()`, as `PublicKeyCredential.parseCreationOptionsFromJSON()` reads it. */
export const PasskeyCreation = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type PasskeyCreation = z.output<typeof PasskeyCreation>

export const Passkey = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Kept by a password manager or an account with its maker, and so on more than one device. */
  backed_up: z.boolean(),
  /** Its counter went back, so there may be a copy of it: it opens and confirms nothing any more. */
  blocked: z.boolean(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
})
export type Passkey = z.output<typeof Passkey>

/** How many somebody may have: enough for every device, and few enough to look through. */
export const MOST_PASSKEYS = 10

const PasskeyName = line(fault('name_passkey'), 60)

export const listPasskeys = endpoint({
  method: 'get',
  path: '/users/passkeys',
  summary: 'The caller’s passkeys, the oldest first',
  auth: 'customer',
  permission: 'self',
  list: true,
  returns: Passkey,
})

export const startPasskey = endpoint({
  method: 'post',
  path: '/users/passkeys/start',
  summary: 'Begin to add a passkey: what the browser makes one of, within five minutes',
  auth: 'customer',
  permission: 'self',
  stepUp: 'with_password',
  returns: PasskeyCreation,
  errors: ['passkeys_full'],
})

export const addPasskey = endpoint({
  method: 'post',
  path: '/users/passkeys',
  summary:
    'Add the passkey that the browser made; pauses withdrawals for 24 hours. Without a name it is called after the browser',
  auth: 'customer',
  permission: 'self',
  body: z.strictObject({ credential: Attestation, name: PasskeyName.optional() }),
  returns: z.strictObject({
    passkey: Passkey,
    /** Where it is the account's first second factor: shown once, each good for one use. */
    recovery_codes: z.array(z.string()).optional(),
  }),
  errors: ['passkey_refused', 'passkeys_full'],
})

export const renamePasskey = endpoint({
  method: 'post',
  path: '/users/passkeys/rename',
  summary: 'Give one of the caller’s passkeys another name',
  auth: 'customer',
  permission: 'self',
  body: z.strictObject({ id: z.uuid(), name: PasskeyName }),
  returns: Passkey,
  errors: ['not_found'],
  changes: [listPasskeys],
})

export const removePasskey = endpoint({
  method: 'post',
  path: '/users/passkeys/remove',
  summary: 'Remove one of the caller’s passkeys; pauses withdrawals for 24 hours',
  auth: 'customer',
  permission: 'self',
  stepUp: 'with_password',
  body: z.strictObject({ id: z.uuid() }),
  returns: z.strictObject({ removed: z.literal(true) }),
  errors: ['not_found'],
})

export const askPasskey = endpoint({
  method: 'post',
  path: '/users/passkeys/ask',
  summary: 'What a passkey signs to sign in with, once and within five minutes; the same for everybody',
  auth: 'public',
  limit: 'sign_in',
  returns: PasskeyRequest,
})
