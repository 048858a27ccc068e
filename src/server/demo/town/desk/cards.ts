import { closeAccount } from '../../../../contract/accounts/closures.ts'
import { enterSandboxCard, payByCard, type SandboxCardDoes, sandboxCards } from '../../../../contract/cards/cards.ts'
import { createDeposit } from '../../../../contract/wallet/payments.ts'
import { lookAtCards } from '../../../modules/payments/cards/look-at-cards.ts'
import { quiet, type Stage } from '../../market.ts'
import type { Happening } from '../../past-days.ts'
import { movedAway } from '../people.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Paid by cards whose holders’ banks ask for the money back. */
const DISPUTED = [
  { username: 'sipho_nkosi', currency: 'ZAR', amount: '1800.00' },
  { username: 'efua_mensah', currency: 'GHS', amount: '1400.00' },
] as const

/** What waits at the desk of cards as you come. */
export const cardWorkOf = (stage: Stage, today: number): Happening[] => [
  { when: today - 9 * HOUR, does: () => dispute(stage) },
  { when: today - 8.5 * HOUR, does: () => leaveMoneyBehind(stage) },
]

async function dispute(stage: Stage): Promise<void> {
  for (const one of DISPUTED) await paidByCard(stage, one, 'disputed_slowly')
  await look(stage, MINUTE)
}

/** A payment is given back, its account is closed, and what was given back comes back: nobody is there to have it. */
async function leaveMoneyBehind(stage: Stage): Promise<void> {
  const { username } = movedAway
  await paidByCard(stage, { username, currency: 'KES', amount: '6500.00' }, 'refund_fails')
  await look(stage, MINUTE)
  await (await stage.as(username))(closeAccount)
  await look(stage, 2 * MINUTE)
}

async function paidByCard(
  stage: Stage,
  { username, ...money }: { username: string; currency: string; amount: string },
  does: SandboxCardDoes,
): Promise<void> {
  const call = await stage.as(username)
  const { id: deposit_id } = await call(createDeposit, { body: { ...money, method: 'card' } })
  await call(payByCard, { body: { deposit_id } })
  const { number } = sandboxCards.find((card) => card.does === does) ?? { number: '' }
  await call(enterSandboxCard, { body: { deposit_id, number } })
}

/** Time passes, and what the service says of its payments by then is booked. */
async function look(stage: Stage, ms: number): Promise<void> {
  await stage.later(ms)
  await lookAtCards(quiet(stage.app.contextFor({ kind: 'system', job: 'payments.look-at-cards' })))
}
