import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../sentence.ts'
import { Email } from './profiles.ts'

const Instant = z.iso.datetime()
const Token = z
  .string({ error: fault('link_incomplete') })
  .min(20, fault('link_incomplete'))
  .max(200)

/** The same whether or not the new address has an account: only its mailbox learns which. */
export const EmailChange = z.strictObject({
  pending: z
    .strictObject({
      email: z.string(),
      asked_at: Instant,
      /** The link to the new address works until then. */
      expires_at: Instant,
    })
    .nullable(),
})
export type EmailChange = z.output<typeof EmailChange>

export const emailChange = endpoint({
  method: 'get',
  path: '/users/email_change',
  summary: 'The change of e-mail address that waits for the new one to confirm',
  auth: 'customer',
  permission: 'self',
  returns: EmailChange,
})

export const changeEmail = endpoint({
  method: 'post',
  path: '/users/change_email',
  summary:
    'Start a change of e-mail address: a link goes to the new one, and word with a link to stop it to the old one',
  auth: 'customer',
  permission: 'self',
  stepUp: 'with_password',
  limit: 'mail',
  body: z.strictObject({ email: Email }),
  returns: EmailChange,
  errors: ['rate_limited'],
})

export const cancelEmailChange = endpoint({
  method: 'post',
  path: '/users/change_email/cancel',
  summary: 'Call off the change of e-mail address that waits',
  auth: 'customer',
  permission: 'self',
  returns: EmailChange,
  errors: ['not_found'],
})

export const confirmEmailChange = endpoint({
  method: 'post',
  path: '/users/change_email/confirm',
  summary: 'With the link to the new address, signed in as who asked: it counts from now on, and withdrawals freeze',
  auth: 'customer',
  permission: 'self',
  limit: 'sign_in',
  body: z.strictObject({ token: Token }),
  returns: z.strictObject({ email: z.string(), frozen_until: Instant }),
  errors: ['link_invalid'],
})

export const undoEmailChange = endpoint({
  method: 'post',
  path: '/users/change_email/undo',
  summary: 'With the link to the old address: stops the change or takes it back, ends every session, and freezes',
  auth: 'public',
  limit: 'sign_in',
  body: z.strictObject({ token: Token }),
  returns: z.strictObject({ undone: z.literal(true) }),
  errors: ['link_invalid'],
})
