import { z } from 'zod'
import { endpoint, Page } from '../endpoint.ts'
import { fault } from '../sentence.ts'
import {
  Country,
  Email,
  EntityChanges,
  EntityLegalType,
  IndividualChanges,
  Language,
  LegalType,
  line,
  NewPassword,
  nameLine,
  OwnFamilyName,
  OwnGivenName,
  OwnProfile,
  PublicProfile,
  Username,
} from './profiles.ts'

const terms = z.literal(true, { error: fault('accept_terms') })

/**
 * Registration of a person. `language` is the one of the page it is done on: the profile keeps it, and e-mails follow it from the first. `browser` is the SHA-256, in hexadecimal, of a secret
 * that the registering browser keeps out of reach of script: with it, the confirmation's link opens the account there without the password.
 */
export const NewIndividual = z.strictObject({
  email: Email,
  password: NewPassword,
  username: Username,
  first_name: OwnGivenName,
  last_name: OwnFamilyName,
  country: Country,
  accept_terms: terms,
  language: Language.optional(),
  browser: z
    .string()
    .regex(/^[0-9a-f]{64}$/, fault('not_browser_hash'))
    .optional(),
})

/** Registration of an organisation; `first_name` and `last_name` are its representative's. */
export const NewEntity = NewIndividual.extend({
  legal_type: EntityLegalType,
  company_name: nameLine(fault('enter_registered_name'), 200),
  registration_number: line(fault('enter_registration_number'), 64),
  representative_role: line(fault('enter_own_role')),
})

/** The same whether or not the address was known: what happens next stands in an email. */
const EmailSent = z.strictObject({ sent: z.literal(true) })
const Token = z
  .string({ error: fault('link_incomplete') })
  .min(20, fault('link_incomplete'))
  .max(200)

export const createIndividual = endpoint({
  method: 'post',
  path: '/users/create-individual',
  summary: 'Register a person; an e-mail with a confirmation link follows',
  auth: 'public',
  limit: 'mail',
  body: NewIndividual,
  returns: EmailSent,
  errors: ['username_taken'],
})

export const createEntity = endpoint({
  method: 'post',
  path: '/users/create-entity',
  summary: 'Register an organisation with its representative; an e-mail with a confirmation link follows',
  auth: 'public',
  limit: 'mail',
  body: NewEntity,
  returns: EmailSent,
  errors: ['username_taken'],
})

/** `email` only for who gave the password, too: what the browser signs them in with. */
const Verified = z.strictObject({ verified: z.literal(true), username: z.string(), email: z.string().optional() })

/**
 * With `password`, the account opens only if it is the one chosen at registration. The page asks for it in every browser but the one that registered: whoever reads an email that
 * someone else's registration brought them can't open an account to which that someone has the password.
 */
const Confirmation = z.strictObject({
  token: Token,
  password: z
    .string({ error: fault('enter_registration_password') })
    .min(1, fault('enter_registration_password'))
    .max(128, fault('longer_than_passwords'))
    .optional(),
})

export const verifyEmail = endpoint({
  method: 'post',
  path: '/users/verifyEmail',
  summary:
    'Confirm a person’s e-mail address with the token of the link; with `password`, only if it is the registration’s',
  auth: 'public',
  limit: 'sign_in',
  body: Confirmation,
  returns: Verified,
  errors: ['link_invalid'],
})

export const verifyEntityEmail = endpoint({
  method: 'post',
  path: '/users/verify_entity_email',
  summary:
    'Confirm an organisation’s e-mail address with the token of the link; with `password`, only if it is the registration’s',
  auth: 'public',
  limit: 'sign_in',
  body: Confirmation,
  returns: Verified,
  errors: ['link_invalid'],
})

export const resendVerification = endpoint({
  method: 'post',
  path: '/users/resend-email-verification-link',
  summary: 'Send the confirmation link again; the same answer whether or not the address is known',
  auth: 'public',
  limit: 'mail',
  body: z.strictObject({ email: Email }),
  returns: EmailSent,
})

export const forgotPassword = endpoint({
  method: 'post',
  path: '/users/forgot-password',
  summary: 'Send a link to set a new password; the same answer whether or not the address is known',
  auth: 'public',
  limit: 'mail',
  body: z.strictObject({ email: Email }),
  returns: EmailSent,
})

/** `frozen_until`: until when withdrawals wait. */
const PasswordChanged = z.strictObject({ changed: z.literal(true), frozen_until: z.iso.datetime() })

export const resetPassword = endpoint({
  method: 'post',
  path: '/users/reset-password',
  summary: 'Set a new password with the token of the link; ends every session',
  auth: 'public',
  limit: 'sign_in',
  body: z.strictObject({ token: Token, password: NewPassword }),
  returns: PasswordChanged,
  errors: ['link_invalid'],
})

export const changePassword = endpoint({
  method: 'post',
  path: '/users/cus_change_password',
  summary: 'Change the password; ends every other session',
  auth: 'customer',
  permission: 'self',
  stepUp: 'with_password',
  body: z.strictObject({ new_password: NewPassword }),
  returns: PasswordChanged,
})

export const updateIndividual = endpoint({
  method: 'post',
  path: '/users/update_client_profile',
  summary:
    'Update a person’s profile; what is left out stays. Another anti-phishing code, or none, needs the Step-Up header',
  auth: 'customer',
  permission: 'self',
  body: IndividualChanges,
  returns: OwnProfile,
  errors: ['username_taken', 'forbidden', 'step_up_required', 'step_up_failed'],
})

export const updateEntity = endpoint({
  method: 'post',
  path: '/users/update_entity_profile',
  summary:
    'Update an organisation’s profile; what is left out stays. Another anti-phishing code, or none, needs the Step-Up header',
  auth: 'customer',
  permission: 'own',
  body: EntityChanges,
  returns: OwnProfile,
  errors: ['username_taken', 'forbidden', 'step_up_required', 'step_up_failed'],
})

export const findUsers = endpoint({
  method: 'get',
  path: '/users',
  summary: 'Find traders whose username begins with a text',
  auth: 'customer',
  permission: 'read',
  query: Page.extend({ username: z.string().regex(/^[A-Za-z0-9_]{1,24}$/, fault('enter_username_beginning')) }),
  list: true,
  returns: PublicProfile,
})

/** The caller's own profile has `self: true`, another's public one `self: false`. */
export const SomeProfile = z.discriminatedUnion('self', [
  OwnProfile.extend({ self: z.literal(true) }),
  PublicProfile.extend({ self: z.literal(false) }),
])

export const getUser = endpoint({
  method: 'get',
  path: '/users/{user_id}',
  summary: 'The caller’s own profile, or another’s public one',
  auth: 'customer',
  permission: 'read',
  params: z.strictObject({ user_id: z.uuid() }),
  returns: SomeProfile,
  errors: ['not_found'],
})

export const customerLegalTypes = endpoint({
  method: 'get',
  path: '/users/customer_legal_types',
  summary: 'The legal types that may register',
  auth: 'public',
  list: true,
  returns: LegalType,
})
