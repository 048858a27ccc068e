import { z } from 'zod'
import { AccountLevel } from '../accounts/profiles.ts'
import { endpoint, Page } from '../endpoint.ts'
import { DeskEnd } from '../identity/desk-endings.ts'
import { picturePlaces } from '../identity/document-facts.ts'
import { deskReasons } from '../identity/identity.ts'
import { type VerificationState, verificationMachine } from '../identity/verification-machine.ts'
import { FileFacts } from '../orders/orders.ts'
import { fault } from '../sentence.ts'
import { Colleague, Reason } from './desk.ts'
import { deskDestinations } from './desk-destinations.ts'

const Instant = z.iso.datetime()
const States = z.enum(verificationMachine.states as [VerificationState, ...VerificationState[]])

/** What one person proposes and another agrees with: `resubmit` asks for something again, of what the house looks at itself. */
const verdicts = ['approve', 'resubmit', 'decline'] as const
export type IdentityVerdict = (typeof verdicts)[number]

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
  /** Whether the account bears the name in the document; null where there is none yet. */
  name_matches: z.boolean().nullable(),
  /** What the name in the document has beyond the account's; empty where nothing. */
  more_names: z.string(),
  /** Pictures that the customer sent last, of what; none where somebody else checks, or they were swept. */
  pictures: z.array(FileFacts.extend({ place: z.enum(picturePlaces) })),
  /** Whose accounts the document was shown for, too; null where for none. */
  known_on: z.string().nullable(),
  proposed_by: Colleague.nullable(),
  verdict: z.enum(verdicts).nullable(),
  /** Of the verdict, as the customer will read them. */
  reasons: z.array(z.string()),
  proposal: z.string().nullable(),
  note: z.string().nullable(),
  /** That it counts no more, or somebody proposes so. */
  end: DeskEnd.nullable(),
  created_at: Instant,
  moved_at: Instant,
})
export type DeskIdentity = z.output<typeof DeskIdentity>

export const deskIdentities = endpoint({
  method: 'get',
  path: '/desk/identities',
  summary:
    'Verifications that people look at, or are to be withdrawn, the oldest first; of one customer (username or e-mail address, whole) all, the latest first',
  auth: 'staff',
  roles: ['support', 'compliance'],
  query: Page.extend({ customer: deskDestinations.query.shape.customer.optional() }),
  list: true,
  returns: DeskIdentity,
  errors: ['not_found'],
})

const ofTwo = {
  method: 'post',
  auth: 'staff',
  roles: ['compliance'],
  idempotent: true,
  passkey: true,
  returns: z.strictObject({ verification_id: z.uuid(), state: States }),
} as const
const errors = ['passkey_needed', 'not_found', 'own_matter', 'desk_moved_on'] as const
const verification_id = z.uuid(fault('not_verification_id'))

export const deskProposeIdentity = endpoint({
  ...ofTwo,
  path: '/desk/identities/propose',
  summary:
    'Propose to a second person that somebody is whom their document names, that something is needed again, or that it is declined',
  body: z.strictObject({
    verification_id,
    verdict: z.enum(verdicts, { error: fault('choose_verdict') }),
    /** With all but 'approve': why, in what the customer reads. */
    reasons: z
      .array(z.enum(deskReasons, { error: fault('choose_listed') }))
      .max(deskReasons.length)
      .default([]),
    reason: Reason,
  }),
  errors: [...errors, 'invalid_input'],
})
export const deskApproveIdentity = endpoint({
  ...ofTwo,
  path: '/desk/identities/approve',
  summary: 'As the second person: agree with the verdict, which the customer reads with this reason, or send it back',
  body: z.strictObject({
    verification_id,
    agree: z.boolean({ error: fault('say_whether_approve') }),
    reason: Reason,
  }),
  errors,
})
