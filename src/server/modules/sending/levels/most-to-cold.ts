import type { Intent } from '../../../../contract/custody/intent.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { SigningCustody } from '../../../providers/custody/port.ts'
import { heard } from '../sending-parts.ts'

/** So often what custody's day has no room for is halved: less than a thirty-second part isn't worth a transaction of its own. */
const HALVINGS = 5

/**
 * The refill that custody would sign now, for all of what the hot account has too much of, or for as much of it as its day still has room for; the rest
 * goes on another day. Undefined where it would sign none, which the log says. `amount` in smallest units.
 */
export async function mostToCold(
  ctx: Ctx,
  custody: Pick<SigningCustody, 'judge'>,
  intentOf: (amount: bigint) => Intent,
  amount: bigint,
): Promise<Intent | undefined> {
  let answer: Awaited<ReturnType<SigningCustody['judge']>> = 'unknown'
  for (let part = amount, times = 0; times <= HALVINGS && part > 0n; part /= 2n, times++) {
    const intent = intentOf(part)
    answer = await heard(ctx, 'judge', () => custody.judge([intent]))
    if (answer === 'unknown') break
    if (answer.is === 'done') return intent
    if (answer.is !== 'refused' || answer.code !== 'refill_over_day') break
  }
  ctx.log.warn({ network: intentOf(amount).network, answer }, 'custody would not send to cold storage')
  return undefined
}
