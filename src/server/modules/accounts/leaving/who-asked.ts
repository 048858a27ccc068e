import { mayNotLeave } from '../under-review.ts'

/** That one of a company's people may let nothing leave: suspended or closed, frozen, restricted, or looked at for a list. `alias` is a `customer` in SQL. */
export const isStopped = (alias: string, now: string): string =>
  `(${alias}.status <> 'active' or ${alias}.frozen_until > ${now} or ${mayNotLeave(`${alias}.id`)})`

/**
 * That somebody who asked for what is carried out later may let nothing leave by then, in SQL. Whatever a member asks for their company in one moment and a job, a colleague or the other side
 * carries out in another asks this of its row, beside what it asks of the company: else who took over a member's sign-in only has to be quick.
 * @param people columns that say who asked and who agreed, null where nobody did
 * @param account the column that says whose it is, of whom more is asked elsewhere
 */
export const askersStopped = (people: readonly string[], account: string, now: string): string =>
  `exists (select from customer p where p.id in (${people.join(', ')}) and p.id <> ${account} and ${isStopped('p', now)})`
