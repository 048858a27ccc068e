import { z } from 'zod'
import { AccountLevel } from '../accounts/profiles.ts'
import { endpoint, Page } from '../endpoint.ts'
import { type VerificationState, verificationMachine } from '../identity/verification-machine.ts'
import { fault } from '../sentence.ts'
import { Colleague, Reason } from './desk.ts'
import { deskDestinations } from './desk-destinations.ts'

const Instant = z.iso.datetime()
const States = z.enum(verificationMachine.states as [VerificationState, ...VerificationState[]])

/** What a document says of whom it is; null where it doesn't say. */
const InDocument = z.strictObject({
  name: z.string(),
  born_on: z.string().nullable(),
  /** 'passport', as whoever checked it calls it. */
  kind: z.string(),
  country: z.string(),
  number: z.string(),
  valid_until: z.string().nullable(),
})

/** A verification as the desk reads it. */
export const DeskIdentity = z.strictObject({
  id: z.uuid(),
  user_id: z.uuid(),
  username: z.string(),
  level: AccountLevel,
  /** The name on the account now. */
  name: z.string(),
  provider: z.string(),
  state: States,
  /** Why it was asked again, declined, or is looked at by the desk, in words. */
  reason: z.string().nullable(),
  document: InDocument.nullable(),
  /** Whose account the document is on already; null where it is on none. */
  known_on: z.string().nullable(),
  proposed_by: Colleague.nullable(),
  proposal: z.string().nullable(),
  note: z.string().nullable(),
  created_at: Instant,
  moved_at: Instant,
})
export type DeskIdentity = z.output<typeof DeskIdentity>

export const deskIdentities = endpoint({
  method: 'get',
  path: '/desk/identities',
  summary:
    'Verifications that people look at, the oldest first; of one customer (username or e-mail address, whole) all, the latest first',
  auth: 'staff',
  roles: ['support', 'compliance'],
  query: Page.extend({ customer: deskDestinations.query.shape.customer.optional() }),
  list: true,
  returns: DeskIdentity,
  errors: ['not_found'],
})

const answer = {
  body: z.strictObject({
    verification_id: z.uuid(fault('not_verification_id')),
    approve: z.boolean({ error: fault('say_whether_approve') }),
    reason: Reason,
  }),
  returns: z.strictObject({ verification_id: z.uuid(), state: States }),
  errors: ['not_found', 'own_matter', 'desk_moved_on'],
} as const

export const deskProposeIdentity = endpoint({
  method: 'post',
  path: '/desk/identities/propose',
  summary:
    'Propose to a second person that somebody is whom their document names, or decline; the customer reads a refusal’s reason',
  auth: 'staff',
  roles: ['support', 'compliance'],
  ...answer,
})
export const deskApproveIdentity = endpoint({
  method: 'post',
  path: '/desk/identities/approve',
  summary:
    'As the second person: take the document’s name for the account and raise its level, or decline; the customer reads the reason',
  auth: 'staff',
  roles: ['compliance'],
  ...answer,
})
