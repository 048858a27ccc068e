import { type Permission, roleFor, teamRoles } from '../../../../contract/teams/roles.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { mayNotLeave } from '../under-review.ts'

/** What stops one of a company's people: whatever does a trade under way, too, or whatever keeps money from leaving. `alias` is a `customer` in SQL. */
const stops = {
  trade: (alias: string, now: string) => `(${alias}.status <> 'active' or ${alias}.frozen_until > ${now})`,
  leaving: (alias: string, now: string) => `(${stops.trade(alias, now)} or ${mayNotLeave(`${alias}.id`)})`,
}

/** That one of a company's people may let nothing leave: suspended or closed, frozen, restricted, or looked at for a list. */
export const isStopped = stops.leaving
/** That they may do nothing more in a trade: suspended or closed, or frozen. */
export const stopsTrade = stops.trade

const mayNot = (permission: Permission): string =>
  teamRoles
    .slice(0, teamRoles.indexOf(roleFor(permission)))
    .map((role) => `'${role}'`)
    .join(', ')

/** That a `team_member` acts for the company no more: removed, gone, or since then one who only looks; of who agreed as the second person, one who may not 'approve'. */
export const actsNoMore = (alias: string, permission: Permission = 'operate'): string =>
  `(${alias}.left_at is not null or ${alias}.role in (${mayNot(permission)}))`

/** Columns that say who asked for something, and who agreed to it as the second person where that is asked for; null where nobody did. */
export interface Askers {
  asked: string
  agreed?: string
}
const columns = ({ asked, agreed }: Askers): string => (agreed === undefined ? asked : `${asked}, ${agreed}`)

/** That who asked acts for an account no more, or who agreed agrees for it no more; of a person's own account nobody is a member. */
export const askersGone = (askers: Askers, account: string): string =>
  `exists (select from team_member gone where gone.company_id = ${account} and gone.person_id in (${columns(askers)}) and (${actsNoMore('gone')}${
    askers.agreed === undefined ? '' : ` or gone.person_id = ${askers.agreed} and ${actsNoMore('gone', 'approve')}`
  }))`

/**
 * That somebody who asked for what is carried out later may let nothing leave by then, or acts for the account no more, in SQL. Whatever a member asks for their company in one moment and a job, a colleague or the other side
 * carries out in another asks this of its row, beside what it asks of the company: else who took over a member's sign-in only has to be quick, and nothing would end with the member.
 * @param account the column that says whose it is, of whom more is asked elsewhere
 */
export const askersStopped = (askers: Askers, account: string, now: string): string =>
  `(exists (select from customer p where p.id in (${columns(askers)}) and p.id <> ${account} and ${isStopped('p', now)}) or ${askersGone(askers, account)})`

const HOLD = 'select from customer where id = any($1::uuid[]) or id = $2 order by id for share'
const HOLD_MEMBERS =
  'select from team_member where company_id = $2 and person_id = any($1::uuid[]) order by person_id for share'
// Whatever else stops the account itself is asked by who carries it out.
const anyOf = (stopsThem: string): string =>
  `select exists (select from customer p where p.id = any($1::uuid[]) and ${stopsThem} or p.id = $2 and p.status <> 'active')
    or exists (select from team_member m where m.company_id = $2 and m.person_id = any($1::uuid[]) and ${actsNoMore('m')}) as stopped`
const STOPPED = { trade: anyOf(stops.trade('p', '$3')), leaving: anyOf(stops.leaving('p', '$3')) }

/**
 * The same before a verb carries it out, or that the account isn't active any more. Holds them until the transaction ends, so that whatever stops them, or takes them off the team, comes before it or after it.
 * @param accountId whose it is
 * @param from what an order under way goes on in spite of stops 'leaving' alone
 */
export async function anyStopped(
  tx: Tx,
  accountId: string,
  people: readonly (string | null)[],
  from: keyof typeof STOPPED = 'leaving',
): Promise<boolean> {
  await tx.q(HOLD, [people, accountId])
  await tx.q(HOLD_MEMBERS, [people, accountId])
  const [row] = await tx.q<{ stopped: boolean }>(STOPPED[from], [people, accountId, tx.now])
  return row?.stopped === true
}
