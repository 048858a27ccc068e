import { z } from 'zod'
import { companyMachine } from '../accounts/company-machine.ts'
import { companyVerification } from '../accounts/company-verification.ts'
import { event, staleRead, toCustomer, toDesk } from './event.ts'

/** An organisation was sent to be checked, taken on, asked for more, or decided on. */
export const companyMoved = event(
  'company.moved',
  'verification_id',
  {
    verification_id: z.uuid(),
    customer_id: z.uuid(),
    state: z.enum(companyMachine.states),
    version: z.number().int(),
  },
  {
    security: 'none',
    announces: ({ customer_id, verification_id }) => [
      toCustomer(customer_id, 'account', {}),
      toDesk('company.moved', verification_id),
    ],
    stale: () => [staleRead(companyVerification)],
    takes: 'the hope of the highest level, where it is declined',
  },
)
