import type { About } from '../../../contract/events/event.ts'
import type {
  destinationAdded,
  destinationClosed,
  destinationDropped,
  destinationRemoved,
} from '../../../contract/events/withdrawals.ts'
import { railOf } from '../../../contract/rails/rails.ts'
import type { Ctx } from '../../kernel/context.ts'
import { shownMethod } from '../../kernel/rails/method-details.ts'
import type { Sealer } from '../../kernel/seal.ts'
import { query } from '../../kernel/tx.ts'
import { type DestinationFacts, destinationFacts } from './happened.rows.ts'
import type { Notice } from './notify.ts'
import { asSentence } from './texts.ts'

type Told = Omit<Notice, 'source'> | undefined
type OfOne = { destination_id: string }

/** What is told of a destination, whatever became of it since: its kind of notice, and what that says beside which one it is. */
async function told(
  ctx: Ctx,
  { destination_id }: OfOne,
  kind: Notice['kind'],
  more: (row: DestinationFacts) => Notice['facts'] = () => ({}),
): Promise<Told> {
  const row = await destinationFacts(query(ctx), destination_id)
  if (!row) return undefined
  return {
    customerId: row.customer_id,
    kind,
    facts: { ...masked(ctx, row), ...more(row) },
    link: '/dashboard/settings?tab=destinations',
  }
}

/** What is told of one when it is added; that it was removed meanwhile changes nothing: who added it has to be known. */
export const ofDestination = (ctx: Ctx, it: About<typeof destinationAdded>): Promise<Told> =>
  told(ctx, it, 'destination_added', ({ usable_at }) => ({ deadline: usable_at.toISOString() }))

/** What is told of one that the desk took off its owner's list. */
export const ofRemoval = (ctx: Ctx, it: About<typeof destinationRemoved>): Promise<Told> =>
  told(ctx, it, 'destination_removed', () => ({ reason: asSentence(ctx.sealer.unseal(it.reason)) }))

/** What is told of one that its owner took off their list, or whoever is signed in as them. */
export const ofDropping = (ctx: Ctx, it: About<typeof destinationDropped>): Promise<Told> =>
  told(ctx, it, 'destination_dropped')

/** What is told of one that custody pays no more, though nobody here took it off. */
export const ofClosing = (ctx: Ctx, it: About<typeof destinationClosed>): Promise<Told> =>
  told(ctx, it, 'destination_closed')

/** The rail or network with the account's two ends. Not its label: whoever added it chose that, and it would be read as ours. */
function masked({ sealer }: Ctx, { kind, rail, network, value_sealed: sealed }: DestinationFacts): Notice['facts'] {
  if (kind === 'chain') return { other: `${network}, ${ends(sealer.unseal(sealed))}` }
  return maskedMethod(sealer, { rail: rail as string, sealed })
}

/** The same of an account by a rail. */
export function maskedMethod(sealer: Sealer, { rail, sealed }: { rail: string; sealed: string }) {
  const { fields } = shownMethod(sealer, { sealed })
  const known = railOf(rail)
  const account = known?.fields.filter((field) => field.account).map(({ name }) => fields[name] ?? '') ?? []
  return { rail, other: ends(account.join(' ')) }
}

/** Enough to know one's own by, and not enough to pay to: 'DE89…3000'; of a short one only the end. */
export function ends(text: string): string {
  const shown = Math.min(4, Math.floor(text.length / 4))
  return `${text.length > 12 ? text.slice(0, shown) : ''}…${shown > 0 ? text.slice(-shown) : ''}`
}
