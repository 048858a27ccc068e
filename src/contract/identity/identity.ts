import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../sentence.ts'
import { DocumentFacts } from './document-facts.ts'
import { OwnEnd } from './endings.ts'
import { type VerificationState, verificationMachine } from './verification-machine.ts'

const Instant = z.iso.datetime()

/** So many verifications may be begun by one person within 24 hours. */
export const verificationsADay = 5

/** Why photos are asked for again, or an identity isn't confirmed, in our own terms: each provider's codes lead to these. */
const identityReasons = [
  'document_unreadable',
  'document_incomplete',
  'document_expired',
  'document_unsupported',
  'document_not_original',
  'face_unclear',
  'face_differs',
  'not_live',
  'data_missing',
  'name_differs',
  'document_known',
  'too_many_tries',
  'not_trusted',
  'other',
] as const
export type IdentityReason = (typeof identityReasons)[number]

const States = z.enum(verificationMachine.states as [VerificationState, ...VerificationState[]])

const Verification = z.strictObject({
  id: z.uuid(),
  /** Who checks: 'sandbox', 'veriff', 'manual'. */
  provider: z.string(),
  state: States,
  /** Why something is needed again, or it was declined or is looked at by us, in words. */
  reason: z.string().nullable(),
  /** What the person sent of the document, where the house looks at it itself; null before. */
  sent: DocumentFacts.nullable(),
  /** What the desk wrote to the person, where it decided. */
  note: z.string().nullable(),
  /** Where the person goes on, as long as there is something for them to do; a path of ours, or the provider's address. */
  url: z.string().nullable(),
  created_at: Instant,
  moved_at: Instant,
})

/** What the desk may ask for again, or decline for, in words that the person reads. */
export const deskReasons = [
  'document_unreadable',
  'document_incomplete',
  'document_expired',
  'document_unsupported',
  'document_not_original',
  'face_unclear',
  'face_differs',
  'data_missing',
  'name_differs',
  'document_known',
  'not_trusted',
] as const satisfies readonly IdentityReason[]

/** How the caller's identity stands. */
export const IdentityState = z.strictObject({
  /** When a document was checked and the name in it found to be theirs; null: never. */
  verified_at: Instant.nullable(),
  /** The last day of the document: '2030-01-31'; null where it doesn't say, or none was checked. */
  valid_until: z.iso.date().nullable(),
  /** Whether it ends soon, and another document may be shown. */
  renewable: z.boolean(),
  /** What counted once and does no more, and why, in words; null while one counts, or where none did. */
  ended: OwnEnd.nullable(),
  /** The latest one; null: none yet. */
  verification: Verification.nullable(),
  /** Who checks here; null where nobody does. */
  provider: z.strictObject({ name: z.string(), sandbox: z.boolean() }).nullable(),
  /** So many may be begun now. */
  left_today: z.number().int(),
  /** Of the latest one, by its id. */
  versions: z.record(z.uuid(), z.number().int()),
})
export type IdentityState = z.output<typeof IdentityState>

export const identityState = endpoint({
  method: 'get',
  path: '/users/identity',
  summary: 'How the verification of the caller’s identity stands, and what is next',
  auth: 'customer',
  permission: 'read',
  returns: IdentityState,
})

export const createVeriffSession = endpoint({
  method: 'post',
  path: '/veriff/create-veriff-session',
  summary:
    'Begin to verify the caller’s identity, or go on where one is open; answers the session’s address. One is open at a time, five may be begun a day',
  auth: 'customer',
  permission: 'own',
  returns: IdentityState,
  errors: ['identity_not_checked', 'identity_of_persons', 'identity_verified', 'rate_limited', 'unavailable'],
  changes: [identityState],
})

/** How a pretended verification can end. */
const sandboxEndings = [
  'approved',
  'resubmission',
  'declined',
  'name_mismatch',
  'expired',
  'abandoned',
  'submitted',
] as const
export type SandboxEnding = (typeof sandboxEndings)[number]

export const endSandboxVerification = endpoint({
  method: 'post',
  path: '/veriff/sandbox-ending',
  summary: 'Say how the caller’s pretended verification ends; where identities are really checked there is none',
  auth: 'customer',
  permission: 'own',
  body: z.strictObject({ ending: z.enum(sandboxEndings, { error: fault('choose_listed') }) }),
  returns: IdentityState,
  errors: ['not_found', 'identity_moved_on'],
  changes: [identityState],
})
