import { formatAmount, parseAmount } from '../../../../contract/money.ts'
import { mayDo } from '../../../../contract/teams/roles.ts'
import type { Team } from '../../../../contract/teams/team.ts'
import { limitCurrency } from '../../../../contract/withdrawals/limits.ts'
import { type CustomerCtx, personOf } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { type Query, query } from '../../../kernel/tx.ts'
import { type CustomerRow, customerById, openProfile } from '../customers.rows.ts'
import { type TeamChangeRow, waitingChanges } from './changes.rows.ts'
import { approveAbove, companiesOf, type LimitsRow, membersOf, openInvitations } from './team.rows.ts'
import { decisionOn, standingOf } from './who-decides.ts'

const DECIMALS = 2

/** A limit as typed, in cents of a euro. */
export const limitFrom = (typed: string | null): string | null =>
  typed === null ? null : typed === '0' ? '0' : parseAmount(typed, DECIMALS).toString()

const shown = (cents: string | null): string | null => (cents === null ? null : formatAmount(BigInt(cents), DECIMALS))
const limits = ({ limit_act, limit_day }: LimitsRow) => ({ limit_act: shown(limit_act), limit_day: shown(limit_day) })

/** What a company is called by people. */
export const companyName = (sealer: CustomerCtx['sealer'], row: Pick<CustomerRow, 'profile_sealed' | 'username'>) =>
  openProfile(sealer, row).company_name ?? row.username

/** The company that the caller acts for. Throws 'forbidden' where the account is a person's own. */
export async function ownCompany(ctx: CustomerCtx): Promise<CustomerRow> {
  const company = await customerById(ctx, ctx.actor.customerId)
  if (company?.kind !== 'entity') throw new Problem('forbidden')
  return company
}

/** The team as whoever acts for it sees it; by `q`, so that an act answers what it made. */
export async function teamIn(q: Query, ctx: CustomerCtx, company: CustomerRow): Promise<Team> {
  const { actor, sealer } = ctx
  const members = await membersOf(q, company.id)
  const invitations = await openInvitations(q, company.id)
  const changes = await waitingChanges(q, company.id)
  const names = new Map(members.map((row) => [row.person_id, row.username]))
  const me = personOf(actor)
  const standing = await standingOf(q, company.id, ctx.now())
  const needsOf = ({ kind }: TeamChangeRow) => decisionOn(kind, standing).needs
  return {
    company: companyName(sealer, company),
    role: actor.member?.role ?? 'owner',
    currency: limitCurrency,
    approve_above: shown(await approveAbove(q, company.id)),
    members: members.map((row) => {
      const { first_name, last_name } = openProfile(sealer, row)
      const own = row.person_id === company.id
      return {
        person_id: row.person_id,
        username: row.username,
        name: own ? companyName(sealer, company) : `${first_name} ${last_name}`,
        role: row.role,
        ...limits(row),
        second_factor: row.second_factor,
        own_sign_in: own,
        you: row.person_id === me,
        joined_at: row.joined_at.toISOString(),
      }
    }),
    invitations: invitations.map((row) => ({
      id: row.id,
      email: sealer.unseal(row.email_sealed),
      role: row.role,
      ...limits(row),
      expires_at: row.expires_at.toISOString(),
    })),
    changes: changes.map((row) => ({
      id: row.id,
      kind: row.kind,
      whom:
        row.email_sealed === null
          ? (row.person_id && names.get(row.person_id)) || null
          : sealer.unseal(row.email_sealed),
      role: row.role,
      ...limits(row),
      approve_above: shown(row.approve_above),
      asked_by: names.get(row.asked_by) ?? '',
      needs: needsOf(row) === 'own' ? ('owner' as const) : ('approver' as const),
      acts: !mayDo(actor.member?.role ?? 'viewer', needsOf(row))
        ? []
        : row.asked_by === me
          ? ['withdraw' as const]
          : (['agree', 'refuse'] as const).slice(),
      created_at: row.created_at.toISOString(),
    })),
  }
}

/** The team of the company that the caller acts for. Throws 'forbidden'. */
export const showTeam = async (ctx: CustomerCtx): Promise<Team> => teamIn(query(ctx), ctx, await ownCompany(ctx))

/** Whom the caller may act for, themselves first. */
export async function myAccounts(ctx: CustomerCtx) {
  const { customerId } = ctx.actor
  const me = await customerById(ctx, customerId)
  if (!me) throw new Problem('unauthenticated')
  const rows = await companiesOf(query(ctx), customerId)
  const own = { account_id: customerId, username: me.username, company: null, role: null }
  const companies = rows.map(({ company_id, username, profile_sealed, role }) => ({
    account_id: company_id,
    username,
    company: companyName(ctx.sealer, { profile_sealed, username }),
    role,
  }))
  return { data: [own, ...companies], next: null }
}
