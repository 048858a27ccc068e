import type { SandboxSignature } from '../../../../contract/chain/sandbox-signature.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { inTx, lockKey, pooled } from '../../../kernel/tx.ts'

type Row = Omit<SandboxSignature, 'rates'> & { rates: string[] }

const COLUMNS = 'request, intents, places, pays, rates::text[] rates, attempt, raw, hash'
const read = (row: Row): SandboxSignature => ({ ...row, rates: row.rates.map(BigInt) })
const NEAR = `select ${COLUMNS} from sandbox_signature where request = $1 or intents && $2::text[] or places && $3::text[]`
const INSERT = `insert into sandbox_signature (request, intents, places, pays, rates, attempt, raw, hash) values ($1, $2, $3, $4, $5::numeric[], $6::jsonb, $7, $8)`

/** What the sandbox's custody signed, in the database, so that every process asks the same one. */
export const sandboxSignatures = (db: Ctx['db'], now: () => Date) => ({
  signedFor: async (intent: string) =>
    (await pooled(db)<Row>(`select ${COLUMNS} from sandbox_signature where intents @> array[$1]`, [intent])).map(read),
  /** Writes a signature unless `allowed` answers something else, seeing what was signed for its request, payments and places; one at a time. */
  noteSignature: <T>(
    one: SandboxSignature,
    allowed: (near: SandboxSignature[]) => T | undefined,
  ): Promise<T | undefined> =>
    inTx({ db, now }, async (tx) => {
      await lockKey(tx.q, 'sandbox_signature')
      const instead = allowed((await tx.q<Row>(NEAR, [one.request, one.intents, one.places])).map(read))
      if (instead !== undefined) return instead
      await tx.q(INSERT, [
        ...[one.request, one.intents, one.places, one.pays, one.rates.map(String)],
        ...[JSON.stringify(one.attempt), one.raw, one.hash],
      ])
      return undefined
    }),
})
