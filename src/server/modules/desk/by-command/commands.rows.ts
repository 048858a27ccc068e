import type { CommandActName } from '../../../../contract/desk/tools/desk-commands.ts'
import type { StaffRole } from '../../../../contract/endpoint.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

/** What an operator asked for at the command line. */
export interface CommandRow {
  id: string
  act: CommandActName
  operator: string
  asked_sealed: string
  /** Of what it is about, as it stood when it was asked; null: an earlier release asked. */
  stood: string | null
  digest: string
  reason_sealed: string
  created_at: Date
}
const COLUMNS = 'p.id, p.act, p.operator, p.asked_sealed, p.stood, p.digest, p.reason_sealed, p.created_at'

/** What waits, and who of the desk agreed to it first. */
export interface WaitingCommand extends CommandRow {
  first_by: string | null
  first_at: Date | null
  first_name: string | null
}

const INSERT = `insert into desk_proposal (id, act, operator, asked_sealed, digest, agrees, subject_version, reason_sealed, created_at, stood)
  values ($1, $2, $3, $4, $5, $6, 0, $7, $8, $9)`
/** What was asked never changes: its answer is written down beside it. */
export const insertCommand = (tx: Tx, row: CommandRow & { agrees: StaffRole }): Promise<unknown> =>
  tx.q(INSERT, [
    ...[row.id, row.act, row.operator, row.asked_sealed, row.digest, row.agrees],
    ...[row.reason_sealed, row.created_at, row.stood],
  ])

const BY_ID = `select ${COLUMNS} from desk_proposal p where p.id = $1 and p.operator is not null`
export const commandById = async (q: Query, id: string): Promise<CommandRow | undefined> =>
  (await q<CommandRow>(BY_ID, [id]))[0]

const SAME = `select p.id, a.first_by is not null as agreed from desk_proposal p join approval a on a.proposal_id = p.id
  where p.digest = $1 and p.operator = $2 and p.created_at > $3 and a.state = 'waiting' limit 1`
/** The same, asked by the same operator since then, that waits still; whether one of two has agreed to it. */
export const sameAsked = async (
  tx: Tx,
  digest: string,
  operator: string,
  since: Date,
): Promise<{ id: string; agreed: boolean } | undefined> =>
  (await tx.q<{ id: string; agreed: boolean }>(SAME, [digest, operator, since]))[0]

const WAITING = `select ${COLUMNS}, a.first_by, a.first_at, s.name as first_name
  from approval a join desk_proposal p on p.id = a.proposal_id left join staff s on s.id = a.first_by
  where a.state = 'waiting' and p.operator is not null and p.agrees = any($1::text[]) and p.created_at > $2 and ($3::uuid is null or p.id > $3)
  order by p.id limit $4`
/** What waits for somebody of these roles, asked since then, the oldest first. */
export const waitingCommands = (
  q: Query,
  roles: readonly StaffRole[],
  since: Date,
  after: string | undefined,
  limit: number,
): Promise<WaitingCommand[]> => q<WaitingCommand>(WAITING, [roles, since, after ?? null, limit])

/** The answer that a command waits for. */
export interface CommandAnswer {
  id: string
  state: 'waiting' | 'approved' | 'sent_back'
  asked_by: null
  first_by: string | null
}
const LOCK = `select id, state, asked_by, first_by from approval where proposal_id = $1 and members = 2 for no key update`
/** Whoever answers does so one after the other. */
export const lockAnswer = async (tx: Tx, proposalId: string): Promise<CommandAnswer | undefined> =>
  (await tx.q<CommandAnswer>(LOCK, [proposalId]))[0]

const FIRST = `update approval set first_by = $2, first_at = $3, first_sealed = $4 where id = $1 and state = 'waiting' and first_by is null returning id`
/** Notes who agreed first. @returns false where somebody has. */
export const agreeFirst = async (tx: Tx, id: string, by: string, sealed: string): Promise<boolean> =>
  (await tx.q(FIRST, [id, by, tx.now, sealed])).length === 1

const STILL = `select 1 from staff where id = $1 and disabled_at is null and $2 = any(roles) for share`
/** Whether somebody works at the desk in this role, and does so until the transaction ends. */
export const stillHas = async (tx: Tx, staffId: string, role: StaffRole): Promise<boolean> =>
  (await tx.q(STILL, [staffId, role])).length === 1

const AT_WORK = `select count(*)::int as n from (select 1 from staff where disabled_at is null and $1 = any(roles) and id <> all($2::uuid[]) limit 2) s`
/** How many of a role could agree, but for these, counted to two. */
export const couldAgree = async (q: Query, role: StaffRole, without: readonly string[]): Promise<number> =>
  (await q<{ n: number }>(AT_WORK, [role, without]))[0]?.n ?? 0

const ADMINS = `select count(*)::int as n from (select 1 from staff where 'admin' = any(roles) limit 2) s`
/** How many were ever let in as admin, counted to two: who left counts, so that nobody is sent away to be alone again. */
export const adminsEver = async (q: Query): Promise<number> => (await q<{ n: number }>(ADMINS))[0]?.n ?? 0

const OWNER_OF_DEPOSIT = 'select customer_id as id from deposit where id = $1::uuid'
const OWNER_OF_LINE = 'select customer_id as id from bank_line where id = $1::uuid and customer_id is not null'
const NAMED = 'select id from customer where lower(username) = lower($1) and email_verified_at is not null'
const ids = async (q: Query, text: string, value: string): Promise<string[]> =>
  (await q<{ id: string }>(text, [value.toLowerCase()])).map(({ id }) => id)
export const ownerOfDeposit = (q: Query, id: string): Promise<string[]> => ids(q, OWNER_OF_DEPOSIT, id)
export const ownerOfLine = (q: Query, id: string): Promise<string[]> => ids(q, OWNER_OF_LINE, id)
export const customerNamed = (q: Query, username: string): Promise<string[]> => ids(q, NAMED, username)
