import type { Query } from '../../../kernel/tx.ts'
import { owes } from '../../../ledger/balances.ts'
import { frozenUntilOf } from '../../accounts/freeze.ts'
import { askersGone, askersStopped } from '../../accounts/leaving/who-asked.ts'
import { mayNotLeave, placeHeldByLists } from '../../accounts/under-review.ts'

const ASKERS = { asked: 'w.asked_by', agreed: 'w.agreed_by' } as const

/** That somebody who asked for a `withdrawal w`, or agreed to it as the second person, may let nothing leave by an instant, or acts for its owner no more. */
export const askerStopped = (now: string): string => askersStopped(ASKERS, 'w.customer_id', now)

const STOPPED = `select w.id from withdrawal w where w.id = any($1::uuid[]) and ${askerStopped('$2')}`

/** Of these withdrawals those of which that is so, by id. */
export const stoppedByAsker = async (q: Query, ids: readonly string[], now: Date): Promise<Set<string>> =>
  new Set((await q<{ id: string }>(STOPPED, [ids, now])).map(({ id }) => id))

/**
 * Whether money of the owner of a `withdrawal w` may leave at an instant, by its parameter: neither suspended nor frozen, no card payment disputed, nothing owed or restricted, and nothing looked at for a list
 * of sanctions, neither about them nor where it goes; nor is who asked for it stopped since.
 */
export const ownerOpen = (now: `$${number}`): string => `exists (select 1 from customer c where c.id = w.customer_id
    and c.status = 'active' and ${frozenUntilOf('c', 'null::uuid')} > ${now} is not true
    and not exists (select from card_dispute d where d.customer_id = c.id and d.state in ('raised', 'taken'))
    and not ${owes('c.id')} and not ${mayNotLeave('c.id')}
    and (c.kind = 'individual' or not ${askerStopped(now)})) and not ${placeHeldByLists('w.destination_id')}`

const GONE = `select w.id from withdrawal w where w.id = any($1::uuid[]) and ${askersGone(ASKERS, 'w.customer_id')}`

/** Of these withdrawals those that somebody asked for, or agreed to, who acts for their owner no more, by id: none of them goes on, whatever time passes. */
export const leftBehind = async (q: Query, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await q<{ id: string }>(GONE, [ids])).map(({ id }) => id))
