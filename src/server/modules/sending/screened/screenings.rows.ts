import type { Query } from '../../../kernel/tx.ts'

/** What was instructed and may be screened again: `since` when it was screened first. */
export interface Screenable {
  table: 'chain_tx' | 'custodian_payment'
  id: string
  since: Date
}

/** When something was last screened again, and whether it passed. */
interface Screening {
  at: Date
  ok: boolean
}

/** The last time that something was screened again; undefined where it never was. */
export const lastScreening = async (q: Query, { table, id }: Screenable): Promise<Screening | undefined> =>
  (
    await q<Screening>(
      `select screened_at as at, screened_ok as ok from ${table} where id = $1 and screened_at is not null`,
      [id],
    )
  )[0]

/** Notes that something was screened again, as long as nothing of it was signed. */
export const noteScreening = (q: Query, { table, id }: Screenable, { at, ok }: Screening): Promise<unknown> =>
  q(`update ${table} set screened_at = $2, screened_ok = $3 where id = $1 and state in ('made', 'asked')`, [id, at, ok])
