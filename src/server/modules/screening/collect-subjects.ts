import type { Ctx } from '../../kernel/context.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { factsDigest } from './screen.ts'
import { putSubject } from './subjects.rows.ts'
import { neverAsked } from './wanted.rows.ts'

const AT_ONCE = 500
/** A run takes up twenty thousand at most. */
const ROUNDS = 40

/** Has everybody and every place asked about that never was, as after the release that began to ask. @returns how many there were. */
export async function collectSubjects(ctx: Ctx): Promise<number> {
  let taken = 0
  for (let round = 0; round < ROUNDS; round++) {
    const wanted = await neverAsked(query(ctx), ctx.sealer, AT_ONCE)
    if (wanted.length === 0) return taken
    await inTx(ctx, async (tx) => {
      for (const { kind, ref, customerId, facts } of wanted)
        await putSubject(tx, {
          id: uuid7(tx.now),
          kind,
          ref,
          customer_id: customerId,
          facts_sealed: ctx.sealer.seal(JSON.stringify(facts)),
          facts_digest: factsDigest(ctx.sealer, facts),
        })
    })
    taken += wanted.length
  }
  return taken
}
