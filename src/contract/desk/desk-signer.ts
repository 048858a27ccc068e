import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Who holds the keys, as they say it themselves. Nothing of it can be changed here: what waits is approved on the signer's own page. */
export const SignerStanding = z.strictObject({
  /** Null: nobody holds keys here, so no crypto leaves. */
  custody: z
    .strictObject({
      name: z.string(),
      sandbox: z.boolean(),
      /** Of a custodian that signs and sends by itself: which of its accounts pays. Null: it only signs. */
      sends_from: z.string().nullable(),
    })
    .nullable(),
  /** Null: it doesn't answer, or sends by itself, by a policy of its own. */
  status: z
    .strictObject({
      networks: z.array(z.string()),
      /** SHA-256 of the policy in force, in hexadecimal; proposed: of one that waits for approvals. */
      policy: z.string(),
      proposed: z.string().nullable(),
      /** How many payments wait for approvals. */
      waiting: z.number().int(),
      /** How many of them had to make room for others since it started. */
      dropped: z.number().int().optional(),
      journal: z.strictObject({ entries: z.number().int(), hash: z.string() }),
    })
    .nullable(),
  /** What its journal has and nobody here knows of. Null: it keeps none, or none was compared yet. */
  compared: z
    .strictObject({
      entries: z.number().int(),
      at: z.iso.datetime(),
      findings: z.array(
        z.strictObject({
          entry: z.number().int(),
          /** signed: a transaction. allowed: a destination; disallowed: one was taken back. journal: it isn't the journal that was compared before. */
          kind: z.enum(['signed', 'allowed', 'disallowed', 'journal']),
          network: z.string().nullable(),
          /** The transaction's hash, the customer's id, or the hash that was expected. */
          subject: z.string(),
          at: z.iso.datetime(),
        }),
      ),
    })
    .nullable(),
  hot: z.array(z.strictObject({ network: z.string(), path: z.string(), address: z.string().nullable() })),
  /** Where people approve. */
  page: z.string().nullable(),
})
export type SignerStanding = z.output<typeof SignerStanding>

export const deskSigner = endpoint({
  method: 'get',
  path: '/desk/signer',
  summary: 'How whoever holds the keys stands: policy, journal, what waits',
  auth: 'staff',
  roles: ['finance', 'admin'],
  returns: SignerStanding,
})
