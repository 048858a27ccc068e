import type { About } from '../../../contract/events/event.ts'
import type { dataExportReady } from '../../../contract/events/personal-data.ts'
import type { Ctx } from '../../kernel/context.ts'
import { exportIsReady } from './happened.rows.ts'
import type { Notice } from './notify.ts'

/** An archive of somebody's data that can be fetched still. */
export async function ofExport(
  ctx: Ctx,
  { export_id, customer_id: customerId }: About<typeof dataExportReady>,
): Promise<Omit<Notice, 'source'> | undefined> {
  if (!(await exportIsReady(ctx, export_id))) return undefined
  return { customerId, kind: 'export_ready', facts: {}, link: '/dashboard/settings?tab=data' }
}
