import type { App } from '../boot.ts'
import { audit } from '../kernel/audit.ts'
import { inTx } from '../kernel/tx.ts'

/** In the audit log once the demo is whole. */
const FILLED = 'demo.filled'
const FILLED_AT = 'select created_at from audit where action = $1 order by id limit 1'

/** Notes that the demo is whole: its past ends now. */
export const noteFilled = (app: Pick<App, 'contextFor'>): Promise<void> =>
  inTx(app.contextFor({ kind: 'operator', name: 'demo' }), (tx) => audit(tx, FILLED, 'demo'))

/** When the demo's past ended; undefined where it was never filled. */
export async function filledAt({ db }: Pick<App, 'db'>): Promise<Date | undefined> {
  const { rows } = await db.pool.query<{ created_at: Date }>(FILLED_AT, [FILLED])
  return rows[0]?.created_at
}
