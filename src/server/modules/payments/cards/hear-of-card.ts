import type { Ctx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import type { CardMessage } from '../../../kernel/providers.ts'
import { inTx } from '../../../kernel/tx.ts'
import { noteHeard } from './card-payments.rows.ts'

/**
 * Hears a message of the payment service's: each once, however often and in whichever order they come. Nothing that it says is believed; the payment that it
 * is about is looked at next. Throws 'not_found' where no cards are taken, 'forbidden' where it is not from the service, or not from now.
 */
export async function hearOfCard(ctx: Pick<Ctx, 'db' | 'now' | 'providers'>, message: CardMessage): Promise<void> {
  const { cards } = ctx.providers
  if (!cards) throw new Problem('not_found')
  const heard = await cards.hear(message)
  if (heard === 'forged') throw new Problem('forbidden')
  await inTx(ctx as Ctx, (tx) => noteHeard(tx, cards.name, heard))
}
