import type { BankProfile, CsvMapping } from '../../../../contract/desk/books/bank-profiles.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

interface ProfileRow {
  id: string
  name: string
  version: number
  account: string
  mapping: CsvMapping
  made_by: string
  maker: string
  made_at: Date
}
const PROFILES = `select p.id, p.name, p.version, p.account, p.mapping, p.made_by, s.name maker, p.made_at
  from bank_profile p join staff s on s.id = p.made_by`

const onWire = ({ made_by, maker, made_at, ...row }: ProfileRow): BankProfile => ({
  ...row,
  made_by: { id: made_by, name: maker },
  made_at: made_at.toISOString(),
})

const NEWEST = `${PROFILES} where not exists (select from bank_profile n where n.name = p.name and n.version > p.version) order by p.name`
/** The newest version of each profile, by name. */
export const newestProfiles = async (q: Query): Promise<BankProfile[]> => (await q<ProfileRow>(NEWEST)).map(onWire)

const BY_ID = `${PROFILES} where p.id = $1`
export const profileById = async (q: Query, id: string): Promise<BankProfile | undefined> =>
  (await q<ProfileRow>(BY_ID, [id])).map(onWire)[0]

const OF_FILE = `${PROFILES} join bank_file f on f.profile_id = p.id where f.id = $1`
/** The profile that a file came with. */
export const profileOfFile = async (q: Query, fileId: string): Promise<BankProfile | undefined> =>
  (await q<ProfileRow>(OF_FILE, [fileId])).map(onWire)[0]

const SAVE = `insert into bank_profile (id, name, version, account, mapping, made_by, made_at)
  select $1, $2, coalesce(max(version), 0) + 1, $3, $4::jsonb, $5, $6 from bank_profile where name = $2`
/** Writes the next version of a profile. Of two at once one fails on their key. */
export const insertProfile = (
  tx: Tx,
  row: { id: string; name: string; account: string; mapping: CsvMapping; by: string },
): Promise<unknown> => tx.q(SAVE, [row.id, row.name, row.account, JSON.stringify(row.mapping), row.by, tx.now])
