import type { Tx } from '../../../kernel/tx.ts'
import { mayNotLeave } from '../under-review.ts'

/** What stops one of a company's people: whatever does a trade under way, too, or whatever keeps money from leaving. `alias` is a `customer` in SQL. */
const stops = {
  trade: (alias: string, now: string) => `(${alias}.status <> 'active' or ${alias}.frozen_until > ${now})`,
  leaving: (alias: string, now: string) => `(${stops.trade(alias, now)} or ${mayNotLeave(`${alias}.id`)})`,
}

/** That one of a company's people may let nothing leave: suspended or closed, frozen, restricted, or looked at for a list. */
export const isStopped = stops.leaving

/**
 * That somebody who asked for what is carried out later may let nothing leave by then, in SQL. Whatever a member asks for their company in one moment and a job, a colleague or the other side
 * carries out in another asks this of its row, beside what it asks of the company: else who took over a member's sign-in only has to be quick.
 * @param people columns that say who asked and who agreed, null where nobody did
 * @param account the column that says whose it is, of whom more is asked elsewhere
 */
export const askersStopped = (people: readonly string[], account: string, now: string): string =>
  `exists (select from customer p where p.id in (${people.join(', ')}) and p.id <> ${account} and ${isStopped('p', now)})`

const HOLD = 'select from customer where id = any($1::uuid[]) order by id for share'
const STOPPED = {
  trade: `select from customer p where p.id = any($1::uuid[]) and ${stops.trade('p', '$2')}`,
  leaving: `select from customer p where p.id = any($1::uuid[]) and ${stops.leaving('p', '$2')}`,
}

/**
 * The same before a verb carries it out. Holds them until the transaction ends, so that whatever stops them comes before it or after it.
 * @param from what an order under way goes on in spite of stops 'leaving' alone
 */
export async function anyStopped(
  tx: Tx,
  people: readonly (string | null)[],
  from: keyof typeof STOPPED = 'leaving',
): Promise<boolean> {
  await tx.q(HOLD, [people])
  return (await tx.q(STOPPED[from], [people, tx.now])).length > 0
}
