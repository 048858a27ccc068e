import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { Problem } from '../errors.ts'
import { operatorReason } from '../operator-reason.ts'
import { inTx } from '../tx.ts'

const RELEASE = 'delete from brake where name = $1 and pulled_at = $2 returning name'

/**
 * Lets go on what a kill switch stopped, if it is the one that whoever asks saw: `pulled_at`, '' where none was on. Throws 'forbidden', 'invalid_input' on `reason`, 'desk_moved_on' where it was
 * released, or pulled anew for another reason.
 */
export async function releaseKillSwitch(
  ctx: Ctx,
  { name, pulled_at, reason }: { name: string; pulled_at: string; reason: string },
): Promise<void> {
  const why = operatorReason(ctx, reason)
  await inTx(ctx, async (tx) => {
    if (pulled_at !== '' && (await tx.q(RELEASE, [name, new Date(pulled_at)])).length === 0)
      throw new Problem('desk_moved_on')
    await audit(tx, 'brake.release', name, { reason: why })
  })
}
