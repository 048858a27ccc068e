import { z } from 'zod'
import { team } from '../teams/team.ts'
import { teamPayments } from '../teams/team-payments.ts'
import { event, staleRead, toCustomer } from './event.ts'

const ofTeam = { company_id: z.uuid() }

/** A letter with a link to join is to be sent; each time another link. */
export const teamInvited = event(
  'team.invited',
  'email_id',
  { email_id: z.uuid(), invitation_id: z.uuid(), ...ofTeam },
  {
    security: { tells: 'the address', by: ['email'], because: 'whoever is invited may have no account' },
    once: 'each letter has an id of its own',
    announces: ({ company_id }) => [toCustomer(company_id, 'account', {})],
    stale: () => [staleRead(team)],
  },
)

/** Somebody joined, left, or may do something else now. */
export const teamChanged = event(
  'team.changed',
  'change_id',
  {
    change_id: z.uuid(),
    person_id: z.uuid(),
    change: z.enum(['joined', 'changed', 'left', 'rule', 'asked']),
    ...ofTeam,
  },
  {
    security: {
      tells: 'the team',
      by: ['email'],
      because: 'each at their own address, whichever account they act for',
    },
    once: 'each change has an id of its own',
    announces: ({ company_id }) => [toCustomer(company_id, 'account', {})],
    stale: () => [staleRead(team)],
  },
)

/** A payment waits for a second person, or doesn't any more. */
export const teamPaymentMoved = event(
  'team_payment.moved',
  'payment_id',
  {
    payment_id: z.uuid(),
    state: z.enum(['waiting', 'agreed', 'refused', 'withdrawn']),
    version: z.number().int().positive(),
    ...ofTeam,
  },
  {
    security: {
      tells: 'the team',
      by: ['email'],
      because: 'each at their own address, whichever account they act for',
    },
    announces: ({ company_id }) => [toCustomer(company_id, 'account', {})],
    stale: () => [staleRead(teamPayments)],
  },
)
