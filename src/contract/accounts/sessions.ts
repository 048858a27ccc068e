import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../sentence.ts'

/** A place the account is signed in at. `ip` is shortened: enough to recognise one's own network. */
export const Session = z.strictObject({
  session_id: z.uuid(),
  device: z.string(),
  ip: z.string(),
  via: z.enum(['password', 'email', 'oidc', 'passkey']),
  current: z.boolean(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})
export type Session = z.output<typeof Session>

export const listSessions = endpoint({
  method: 'get',
  path: '/users/sessions',
  summary: 'Where the account is signed in, the latest use first',
  auth: 'customer',
  permission: 'self',
  list: true,
  returns: Session,
})

export const revokeSessions = endpoint({
  method: 'post',
  path: '/users/sessions/revoke',
  summary: 'Sign out one session, or all others; a revoked one is refused at its next call',
  auth: 'customer',
  permission: 'self',
  stepUp: 'unless_fresh',
  body: z.union([z.strictObject({ session_id: z.uuid() }), z.strictObject({ others: z.literal(true) })], {
    error: fault('session_or_others'),
  }),
  returns: z.strictObject({ revoked: z.number().int() }),
  errors: ['not_found'],
})
