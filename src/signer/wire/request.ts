import { z } from 'zod'
import { Assertion, EvmAttempt, Intent, SafeAttempt, TronAttempt, UtxoAttempt } from '../../contract/custody/intent.ts'

const Id = z.string().min(1).max(64)
const Approvals = z.array(Assertion).max(40).default([])

/** What may be asked over the socket, one JSON object a line. docs/custody.md has the answers. */
export const Request = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('sign'),
    intents: z.array(Intent).min(1).max(50),
    attempt: z.union([EvmAttempt, UtxoAttempt, TronAttempt, SafeAttempt]),
    approvals: Approvals,
  }),
  z.strictObject({
    op: z.literal('judge'),
    intents: z.array(Intent).min(1).max(50),
    approvals: Approvals,
    /** Whether what lacks approvals waits for them from here on. */
    lists: z.boolean().default(true),
  }),
  z.strictObject({ op: z.literal('look'), intent: Id }),
  z.strictObject({
    op: z.literal('allow'),
    customer: Id,
    network: z.string().max(32),
    address: z.string().min(14).max(110),
    after: z.int().positive().optional(),
  }),
  z.strictObject({
    op: z.literal('disallow'),
    customer: Id,
    network: z.string().max(32),
    address: z.string().min(14).max(110),
    usableAt: z.int().positive(),
  }),
  z.strictObject({ op: z.literal('journal'), after: z.int().min(0) }),
  z.strictObject({ op: z.literal('publicKeys') }),
  z.strictObject({ op: z.literal('status') }),
])
export type Request = z.infer<typeof Request>
