import { z } from 'zod'
import { accountFacts } from '../accounts/account-facts.ts'
import { getUser } from '../accounts/accounts.ts'
import { companyVerification } from '../accounts/company-verification.ts'
import { endReasons } from '../identity/endings.ts'
import { identityState } from '../identity/identity.ts'
import { type VerificationEvent, verificationMachine } from '../identity/verification-machine.ts'
import { accountChecklist } from '../wallet/checklist.ts'
import { event, staleRead, toCustomer, toDesk } from './event.ts'

/** A verification took a step. */
export const verificationMoved = event(
  'verification.moved',
  'verification_id',
  {
    verification_id: z.uuid(),
    customer_id: z.uuid(),
    event: z.enum(verificationMachine.events as [VerificationEvent, ...VerificationEvent[]]),
    version: z.number().int(),
  },
  {
    security: 'none',
    announces: ({ verification_id, customer_id, event: step }) => [
      toCustomer(customer_id, 'account', {}),
      ...(step === 'look' ? [toDesk('verification.look', verification_id)] : []),
    ],
    stale: ({ customer_id }) => [
      staleRead(identityState),
      staleRead(accountChecklist),
      staleRead(getUser, { params: { user_id: customer_id } }),
    ],
    takes: 'the verification, where it is declined',
  },
)

/** That something was verified counts no more; `why` says whose doing it is. One that another took the place of is nothing to tell. */
export const verificationEnded = event(
  'verification.ended',
  'end_id',
  { end_id: z.uuid(), customer_id: z.uuid(), why: z.enum(endReasons) },
  {
    security: 'none',
    once: 'each ends once',
    announces: ({ end_id, customer_id }) => [
      toCustomer(customer_id, 'account', {}),
      toDesk('verification.ended', end_id),
    ],
    stale: ({ customer_id }) => [
      staleRead(identityState),
      staleRead(companyVerification),
      staleRead(accountFacts),
      staleRead(accountChecklist),
      staleRead(getUser, { params: { user_id: customer_id } }),
    ],
    takes: 'the level that rests on it',
  },
)

/** Something that was verified ends soon, unless it is renewed: a document runs out, an organisation's year is over. */
export const verificationEndsSoon = event(
  'verification.ends_soon',
  'verification_id',
  { verification_id: z.uuid(), customer_id: z.uuid(), of: z.enum(['identity', 'company']), ends: z.iso.date() },
  { security: 'none', once: 'each reminder is sent once' },
)
