import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../sentence.ts'

const TotpCode = z.string({ error: fault('enter_app_code') }).regex(/^[0-9]{6}$/, fault('enter_six_digits'))

/**
 * What can confirm that it is you; the Step-Up header is `<method> <value>`, or `<method> <value>, password <value>` where the refusal says `with_password`. A passkey signs what the refusal 'step_up_required' asks it to in
 * `passkey` (PasskeyRequest), which holds for that act alone: the very request has to be sent again.
 */
export const StepUpMethod = z.enum(['password', 'totp', 'recovery', 'passkey'])
export type StepUpMethod = z.output<typeof StepUpMethod>

/** What somebody confirms an act with, as typed; nothing is typed of a passkey. `password`: where it is asked for besides. */
export interface StepUpProof {
  method: StepUpMethod
  value: string
  password?: string
}

/**
 * state: how things stand. enrol: a fresh secret. confirm: the first code from the app; answers the recovery codes, once. enrol, disable and
 * regenerate_recovery_codes want it confirmed that it is you, with the password, too, where there is one.
 */
export const SecondFactorAction = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('state') }),
  z.strictObject({ action: z.literal('enrol') }),
  z.strictObject({ action: z.literal('confirm'), code: TotpCode }),
  z.strictObject({ action: z.literal('disable') }),
  z.strictObject({ action: z.literal('regenerate_recovery_codes') }),
])

/** How things stand; nothing of it is secret. */
export const SecondFactorStanding = z.strictObject({
  /** Whether there is an authenticator app. */
  enrolled: z.boolean(),
  enrolled_at: z.iso.datetime().nullable(),
  passkeys: z.number().int(),
  recovery_codes_left: z.number().int(),
  /** What the Step-Up header may hold now. */
  step_up_methods: z.array(StepUpMethod),
  frozen_until: z.iso.datetime().nullable(),
})
export type SecondFactorStanding = z.output<typeof SecondFactorStanding>

export const SecondFactorState = SecondFactorStanding.extend({
  /** After enrol: for the app. `qr` has a text of 0 and 1 for each row of the code. */
  enrolment: z.strictObject({ secret: z.string(), uri: z.string(), qr: z.array(z.string()) }).optional(),
  /** After confirm and regenerate_recovery_codes: shown once, each good for one use. */
  recovery_codes: z.array(z.string()).optional(),
})
export type SecondFactorState = z.output<typeof SecondFactorState>

export const secondFactorStanding = endpoint({
  method: 'get',
  path: '/veriff/2fa',
  summary: 'How the caller’s authenticator app and recovery codes stand',
  auth: 'customer',
  permission: 'self',
  returns: SecondFactorStanding,
})

export const secondFactor = endpoint({
  method: 'post',
  path: '/veriff/2fa',
  summary: 'Enrol, confirm or disable an authenticator app, and make recovery codes; see `action`',
  auth: 'customer',
  permission: 'self',
  body: SecondFactorAction,
  returns: SecondFactorState,
  errors: ['step_up_required', 'step_up_failed', 'code_wrong', 'second_factor_enrolled', 'second_factor_missing'],
})

const proofIn = (method: StepUpMethod, value: string): string => {
  if (method === 'totp' || method === 'recovery') return `${method} ${value.replaceAll(/\s/g, '')}`
  const bytes = new TextEncoder().encode(value)
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `${method} ${btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/**
 * The Step-Up header; a password, and what a passkey signed as JSON, in base64url, since headers don't hold every letter. `password`: what is
 * asked for besides.
 */
export const stepUpHeader = (method: StepUpMethod, value: string, password?: string): string =>
  [proofIn(method, value), ...(password === undefined ? [] : [proofIn('password', password)])].join(', ')
