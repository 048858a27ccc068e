import { z } from 'zod'
import { event } from '../event.ts'
import { toOwner } from './security.ts'

const ofCustomer = { customer_id: z.uuid() }
const EACH_EMAIL = { once: 'each has an e-mail of its own' } as const

/** Sealed: with which browser and from where, and in which time zone its owner reads the time; null where that isn't known. */
const seen = { seen_from: z.string(), zone: z.string().nullable(), at: z.iso.datetime() }

/** Somebody was let in with a browser, or from a network, that the account wasn't seen with of late. Never the first time. */
export const signedInElsewhere = event(
  'access.signed_in_elsewhere',
  'customer_id',
  { ...ofCustomer, ...seen },
  {
    security: { ...toOwner, tells: 'the person' },
    ...EACH_EMAIL,
  },
)

/** What the wrong codes came after: whoever typed them has that. */
export const firstSteps = ['password', 'email', 'oidc'] as const
export type FirstStep = (typeof firstSteps)[number]

/** Several wrong codes after a right first step, once a window. */
export const codesRefused = event(
  'access.codes_refused',
  'customer_id',
  { ...ofCustomer, ...seen, after: z.enum(firstSteps) },
  { security: { ...toOwner, tells: 'the person' }, ...EACH_EMAIL },
)

export const usernameChanged = event('access.username_changed', 'customer_id', ofCustomer, {
  security: toOwner,
  ...EACH_EMAIL,
})

/** The word by which letters are known as ours. */
export const letterCodeChanged = event(
  'access.letter_code_changed',
  'customer_id',
  { ...ofCustomer, change: z.enum(['set', 'changed', 'removed']) },
  { security: toOwner, ...EACH_EMAIL },
)

/** A provider's sign-in opens the account from now on. Nothing unlinks one but the end of the account. */
export const providerLinked = event('access.provider_linked', 'customer_id', ofCustomer, {
  security: toOwner,
  ...EACH_EMAIL,
})

/** Where a customer is paid by others: put on their list, or taken off. A method never changes; another takes its place. */
export const paymentMethodChanged = event(
  'payment_method.changed',
  'method_id',
  { method_id: z.uuid(), ...ofCustomer, change: z.enum(['added', 'removed']) },
  { security: toOwner, ...EACH_EMAIL },
)

/** The house stopped a part of what the account does. Told unless its customer may not know; an account that is shut is told as suspended. */
export const accountRestricted = event(
  'account.restricted',
  'restriction_id',
  { restriction_id: z.uuid(), customer_id: z.uuid() },
  {
    security: toOwner,
    once: 'each is set once',
    takes: 'a part of what the account does, until it is lifted',
    unseen: 'no page shows it before an act is refused',
  },
)
export const restrictionLifted = event(
  'account.restriction_lifted',
  'restriction_id',
  { restriction_id: z.uuid(), customer_id: z.uuid() },
  { security: toOwner, once: 'each is lifted once' },
)
