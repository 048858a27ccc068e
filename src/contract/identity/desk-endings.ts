import { z } from 'zod'
import { Colleague, Reason } from '../desk/desk.ts'
import { endpoint } from '../endpoint.ts'
import { fault } from '../sentence.ts'
import { endReasons } from './endings.ts'

const Instant = z.iso.datetime()

/** That a verification, of a person or an organisation, counts no more, or somebody proposes so. */
export const DeskEnd = z.strictObject({
  id: z.uuid(),
  state: z.enum(['proposed', 'ended']),
  why: z.enum(endReasons),
  /** What the customer reads of it. */
  reason: z.string(),
  /** Who proposed it; null where nobody of the desk did. */
  by: Colleague.nullable(),
  at: Instant,
})

const ofTwo = {
  method: 'post',
  auth: 'staff',
  roles: ['compliance'],
  idempotent: true,
  passkey: true,
  errors: ['passkey_needed', 'not_found', 'own_matter', 'desk_moved_on'],
} as const

export const deskEndVerification = endpoint({
  ...ofTwo,
  path: '/desk/verifications/end',
  summary:
    'Propose to a second person that a verification, of a person or an organisation, counts no more; the customer reads the reason',
  body: z.strictObject({ verification_id: z.uuid(fault('not_verification_id')), reason: Reason }),
  returns: z.strictObject({ end_id: z.uuid() }),
})

export const deskAnswerEnd = endpoint({
  ...ofTwo,
  path: '/desk/verifications/end/answer',
  summary:
    'As the second person: let a verification count no more, which lowers the level at once, or leave it as it is',
  body: z.strictObject({
    end_id: z.uuid(fault('not_end_id')),
    agree: z.boolean({ error: fault('say_whether_approve') }),
    reason: Reason,
  }),
  returns: z.strictObject({ end_id: z.uuid(), state: z.enum(['sent_back', 'ended']) }),
})
