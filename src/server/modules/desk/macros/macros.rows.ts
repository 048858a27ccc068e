import type { Query, Tx } from '../../../kernel/tx.ts'

export interface MacroRow {
  id: string
  owner_id: string | null
  title: string
  use: 'support' | 'dispute'
  body: string
}

const COLUMNS = 'id, owner_id, title, use, body'
const ALL = `select ${COLUMNS} from desk_macro where owner_id is null or owner_id = $1 order by lower(title), id limit 500`

/** Everybody's and one's own, by title. */
export const macrosFor = (q: Query, staffId: string): Promise<MacroRow[]> => q<MacroRow>(ALL, [staffId])

export const lockMacro = async (tx: Tx, id: string): Promise<MacroRow | undefined> =>
  (await tx.q<MacroRow>(`select ${COLUMNS} from desk_macro where id = $1 for update`, [id]))[0]

const PUT = `insert into desk_macro (id, owner_id, title, use, body, written_by, updated_at) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict do nothing returning id`
const CHANGE = `update desk_macro m set owner_id = $2, title = $3, use = $4, body = $5, written_by = $6, updated_at = $7 where id = $1
    and not exists (select 1 from desk_macro o where o.id <> m.id and lower(o.title) = lower($3) and o.owner_id is not distinct from $2::uuid)
  returning id`

/** Writes one or changes it; false where another one of the same owner bears its title. */
export const putMacro = async (tx: Tx, row: MacroRow, by: string, isNew: boolean): Promise<boolean> => {
  const { id, owner_id, title, use, body } = row
  return (await tx.q(isNew ? PUT : CHANGE, [id, owner_id, title, use, body, by, tx.now])).length === 1
}

export const deleteMacro = (tx: Tx, id: string): Promise<unknown> => tx.q('delete from desk_macro where id = $1', [id])
