import { z } from 'zod'
import { Assertion } from '../accounts/passkeys.ts'
import { fault } from '../sentence.ts'

/** What a member of staff shows that it is them with, all of it at once: the password and, once there is a second factor, a code or what a passkey signed. */
export const staffProof = {
  password: z
    .string({ error: fault('enter_password') })
    .min(1, fault('enter_password'))
    .max(128),
  code: z
    .string()
    .trim()
    .regex(/^([0-9]{6})?$/, fault('enter_six_digits'))
    .optional(),
  assertion: Assertion.optional(),
}
