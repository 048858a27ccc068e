import type { CommandActName } from '../../../../contract/desk/tools/desk-commands.ts'
import type { StaffRole } from '../../../../contract/endpoint.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

/** What an operator asked for at the command line. */
export interface CommandRow {
  id: string
  act: CommandActName
  operator: string
  asked_sealed: string
  digest: string
  reason_sealed: string
  created_at: Date
}
const COLUMNS = 'p.id, p.act, p.operator, p.asked_sealed, p.digest, p.reason_sealed, p.created_at'

const INSERT = `insert into desk_proposal (id, act, operator, asked_sealed, digest, agrees, subject_version, reason_sealed, created_at)
  values ($1, $2, $3, $4, $5, $6, 0, $7, $8)`
/** What was asked never changes: its answer is written down beside it. */
export const insertCommand = (tx: Tx, row: CommandRow & { agrees: StaffRole }): Promise<unknown> =>
  tx.q(INSERT, [
    ...[row.id, row.act, row.operator, row.asked_sealed, row.digest, row.agrees],
    ...[row.reason_sealed, row.created_at],
  ])

const BY_ID = `select ${COLUMNS} from desk_proposal p where p.id = $1 and p.operator is not null`
export const commandById = async (q: Query, id: string): Promise<CommandRow | undefined> =>
  (await q<CommandRow>(BY_ID, [id]))[0]

const SAME = `select p.id from desk_proposal p join approval a on a.proposal_id = p.id
  where p.digest = $1 and p.operator = $2 and p.created_at > $3 and a.state = 'waiting' limit 1`
/** The same, asked by the same operator since then, that nobody has answered. */
export const sameAsked = async (tx: Tx, digest: string, operator: string, since: Date): Promise<string | undefined> =>
  (await tx.q<{ id: string }>(SAME, [digest, operator, since]))[0]?.id

const WAITING = `select ${COLUMNS} from approval a join desk_proposal p on p.id = a.proposal_id
  where a.state = 'waiting' and p.operator is not null and p.agrees = any($1::text[]) and p.created_at > $2 and ($3::uuid is null or p.id > $3)
  order by p.id limit $4`
/** What waits for somebody of these roles, asked since then, the oldest first. */
export const waitingCommands = (
  q: Query,
  roles: readonly StaffRole[],
  since: Date,
  after: string | undefined,
  limit: number,
): Promise<CommandRow[]> => q<CommandRow>(WAITING, [roles, since, after ?? null, limit])

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
