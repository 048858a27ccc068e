import { z } from 'zod'
import { getUser } from '../accounts/accounts.ts'
import { identityState } from '../identity/identity.ts'
import { type VerificationEvent, verificationMachine } from '../identity/verification-machine.ts'
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
    announces: ({ verification_id, customer_id, event: step }) => [
      toCustomer(customer_id, 'account', {}),
      ...(step === 'look' ? [toDesk('verification.look', verification_id)] : []),
    ],
    stale: ({ customer_id }) => [staleRead(identityState), staleRead(getUser, { params: { user_id: customer_id } })],
    takes: 'the verification, where it is declined',
  },
)
