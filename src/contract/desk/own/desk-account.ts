import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { fault } from '../../sentence.ts'
import { staffProof } from '../staff-proof.ts'

/** The fewest characters of a password at the desk. */
export const LEAST_STAFF_PASSWORD = 12

const NewStaffPassword = z
  .string({ error: fault('choose_password') })
  .min(1, { error: fault('choose_password'), abort: true })
  .min(LEAST_STAFF_PASSWORD, fault('at_least_characters', { least: LEAST_STAFF_PASSWORD }))
  .max(128, fault('at_most_characters', { most: 128 }))

/** Ends the caller's other sessions. Whoever signed in with a password that an operator said sets theirs here before anything else is answered. */
export const deskPassword = endpoint({
  method: 'post',
  path: '/desk/password',
  summary: 'Set the caller’s own password, with the one so far and the second factor; their other sessions end',
  auth: 'staff',
  beforeOwnPassword: true,
  body: z.strictObject({ ...staffProof, new_password: NewStaffPassword }),
  returns: z.strictObject({ changed: z.literal(true), sessions_ended: z.number().int() }),
  errors: ['step_up_failed', 'desk_moved_on'],
})

/** Where somebody is signed in at the desk. `network` is shortened: enough to recognise one's own. Both null in sessions from before they were kept. */
export const DeskSession = z.strictObject({
  session_id: z.uuid(),
  device: z.string().nullable(),
  network: z.string().nullable(),
  current: z.boolean(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})
export type DeskSession = z.output<typeof DeskSession>

export const deskSessions = endpoint({
  method: 'get',
  path: '/desk/sessions',
  summary: 'Where the caller is signed in at the desk, the latest use first',
  auth: 'staff',
  list: true,
  returns: DeskSession,
})

export const deskEndOwnSessions = endpoint({
  method: 'post',
  path: '/desk/sessions/end',
  summary: 'End one of the caller’s sessions of the desk, or all others; what ended is refused at its next call',
  auth: 'staff',
  body: z.union([z.strictObject({ session_id: z.uuid() }), z.strictObject({ others: z.literal(true) })], {
    error: fault('session_or_others'),
  }),
  returns: z.strictObject({ ended: z.number().int() }),
  errors: ['not_found'],
})
