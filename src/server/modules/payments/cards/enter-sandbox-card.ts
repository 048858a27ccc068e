import { type CardPayment, type SandboxCard, sandboxCardDoes } from '../../../../contract/cards/cards.ts'
import { say } from '../../../../contract/sentence.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { depositMovedOn } from '../deposit-moved-on.ts'
import { hearOfCard } from './hear-of-card.ts'
import { lookAtCard } from './look-at-cards.ts'
import { onScreen, ownCard } from './pay-by-card.ts'

/**
 * Enters one of the sandbox's cards, or answers its bank. The pretended service tells of it by messages, as a real one does, and twice. The same again
 * changes nothing. Throws 'not_found' to strangers and where cards are real, 'deposit_moved_on', 'invalid_input' naming the number.
 */
export async function enterSandboxCard(ctx: CustomerCtx, card: SandboxCard): Promise<CardPayment> {
  const { cards } = ctx.providers
  const { deposit, payment } = await ownCard(ctx, card.deposit_id)
  if (!cards?.enter) throw new Problem('not_found')
  if (deposit.status !== 'pending' || payment.psp_ref === null) throw depositMovedOn(deposit.status)
  if (!sandboxCardDoes(card.number)) throw badField('number', say('sandbox_card_number'))
  // Of one that is over by now nothing is said.
  const said = (await cards.enter(payment.psp_ref, card.number, card.answer)) ?? []
  for (const message of said) await hearOfCard(ctx, message)
  await lookAtCard(ctx, card.deposit_id)
  const stands = await cards.look(payment.psp_ref)
  if (stands === 'unknown') throw new Problem('unavailable', { headers: { 'retry-after': '5' } })
  const now = await ownCard(ctx, card.deposit_id)
  const service = { name: cards.name, sandbox: true, key: cards.name, secret: payment.psp_ref }
  return onScreen(now.deposit, now.payment, stands, service)
}
