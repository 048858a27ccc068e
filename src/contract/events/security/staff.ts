import { z } from 'zod'
import { event } from '../event.ts'

/** What becomes of how somebody gets in at the desk. */
export const staffAccessChanges = [
  'let_in',
  'reset',
  'disabled',
  'password',
  'app_added',
  'passkey_added',
  'passkey_removed',
  'passkey_blocked',
  'signed_in_elsewhere',
  'codes_refused',
] as const
export type StaffAccessChange = (typeof staffAccessChanges)[number]

/** How a member of staff gets in at the desk is another now, or somebody got in, or nearly. `seen_from` is sealed: with which browser and from where; empty by command. */
export const staffAccessChanged = event(
  'staff.access_changed',
  'staff_id',
  {
    staff_id: z.uuid(),
    email_id: z.uuid(),
    change: z.enum(staffAccessChanges),
    seen_from: z.string(),
    at: z.iso.datetime(),
  },
  {
    security: { tells: 'the member of staff', by: ['email'], because: 'the desk has no notices' },
    once: 'each has an e-mail of its own',
    each: 'email_id',
  },
)
