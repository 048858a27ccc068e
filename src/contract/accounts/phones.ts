import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PHONE, phoneTidy } from '../rails/rail-checks.ts'
import { fault } from '../sentence.ts'

const Instant = z.iso.datetime()

/** As it is dialled from anywhere, '+254712345678'; spaces, dashes and brackets may be typed. */
const PhoneNumber = z
  .string({ error: fault('enter_phone') })
  .min(1, { error: fault('enter_phone'), abort: true })
  .max(40, fault('not_a_phone'))
  .overwrite(phoneTidy)
  .regex(PHONE, fault('not_a_phone'))

/** How a code comes: as a text message, or spoken by a call. */
export const PhoneChannel = z.enum(['sms', 'call'])
export type PhoneChannel = z.output<typeof PhoneChannel>

export const PhoneCode = z.strictObject({
  code: z.string({ error: fault('enter_phone_digits') }).regex(/^[0-9]{6}$/, fault('enter_phone_digits')),
})

/** The caller's own number, and the one that is being confirmed. */
export const PhoneState = z.strictObject({
  phone: z.string().nullable(),
  confirmed_at: Instant.nullable(),
  pending: z
    .strictObject({
      phone: z.string(),
      /** It takes the place of `phone` once it is confirmed. */
      changes: z.boolean(),
      /** sending: on its way to whoever sends it. undeliverable: nothing can be sent to this number. */
      state: z.enum(['sending', 'sent', 'undeliverable']),
      /** From when on it can be sent again. */
      again_at: Instant,
      expires_at: Instant,
    })
    .nullable(),
  /** Where numbers may be; empty where this installation takes none. `dial` without its plus: '254'. */
  countries: z.array(z.strictObject({ code: z.string(), dial: z.string() })),
  channels: z.array(PhoneChannel),
  /** Nothing is sent: the codes are pretended. */
  sandbox: z.boolean(),
})
export type PhoneState = z.output<typeof PhoneState>

const channel = PhoneChannel.default('sms')
const body = z.strictObject({ phone: PhoneNumber, channel })
const errors = ['rate_limited', 'phone_not_taken'] as const

export const phoneState = endpoint({
  method: 'get',
  path: '/users/phone',
  summary: 'The caller’s phone number, the one that is being confirmed, and where numbers may be',
  auth: 'customer',
  permission: 'self',
  returns: PhoneState,
})

export const sendPhoneCode = endpoint({
  method: 'post',
  path: '/users/SendverifyPhone',
  summary: 'Send a one-time code to a phone number, for an account that has none yet',
  auth: 'customer',
  permission: 'self',
  body,
  returns: PhoneState,
  errors: [...errors, 'phone_there'],
})

export const resendPhoneCode = endpoint({
  method: 'post',
  path: '/users/resend_phone_number_opt',
  summary: 'Send another code to the number that is being confirmed; once a minute, three times a day',
  auth: 'customer',
  permission: 'self',
  body: z.strictObject({ channel }),
  returns: PhoneState,
  errors: [...errors, 'phone_code_over'],
})

export const verifyPhone = endpoint({
  method: 'post',
  path: '/users/verifyPhone',
  summary: 'Confirm the phone number with its code; raises the account level from 0 to 1',
  auth: 'customer',
  permission: 'self',
  body: PhoneCode,
  returns: PhoneState,
  errors: ['code_wrong', 'phone_code_over', 'phone_taken', 'unavailable'],
})

export const changePhone = endpoint({
  method: 'post',
  path: '/users/change_phone_number',
  summary: 'Start a change of the phone number: a code goes to the new one, which counts once that is confirmed',
  auth: 'customer',
  permission: 'self',
  stepUp: true,
  body,
  returns: PhoneState,
  errors: [...errors, 'phone_there'],
})
