import { type CustomerCtx, personOf } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/tx.ts'
import { actsNoMore, stopsTrade } from '../../accounts/leaving/who-asked.ts'

/** Who of an ad's owner's team, the company's own sign-in included, answers for what they set of it now; null for a person's own ads. */
export const setterOf = ({ actor }: Pick<CustomerCtx, 'actor'>): string | null =>
  actor.member ? personOf(actor) : null

/**
 * That somebody who set a price or terms of an ad for its company is suspended, closed or frozen now, or acts for it no more, or only since after that: who was off the team, or only looking, and is back takes nothing of before upon them. In SQL; what stops the company itself is asked elsewhere. Of ads
 * of persons, and of what was set before it was noted, nothing is read.
 * @param ad an `ad`
 */
export const setByStopped = (ad: string, now: string): string =>
  `(coalesce(${ad}.posted_by, ${ad}.terms_by) is not null and exists (select from unnest(array[${ad}.posted_by, ${ad}.terms_by], array[${ad}.posted_at, ${ad}.terms_at]) setter(id, at) where setter.id is not null and (
    not exists (select from team_member m where m.company_id = ${ad}.owner_id and m.person_id = setter.id and not ${actsNoMore('m')}
      and coalesce(m.acts_since, m.joined_at) <= coalesce(setter.at, ${ad}.created_at))
    or setter.id <> ${ad}.owner_id and exists (select from customer p where p.id = setter.id and ${stopsTrade('p', now)}))))`

const STOPPED = `select a.id from ad a where a.id = any($1::uuid[]) and ${setByStopped('a', '$2')}`

/** Those of these ads whose price or terms were set by somebody who is stopped, or off its team or only looking, by now, or was since. */
export async function postedByStopped(q: Query, adIds: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  if (adIds.length === 0) return new Set()
  return new Set((await q<{ id: string }>(STOPPED, [adIds, now])).map(({ id }) => id))
}
