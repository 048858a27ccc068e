import type { Ctx } from '../../../kernel/context.ts'
import { query } from '../../../kernel/tx.ts'
import { screenNow } from '../../screening/screen.ts'
import { wantedOfPlaces } from '../../screening/wanted.rows.ts'

/**
 * Holds where money may go to against lists: an address, or the holder of an account. Throws an Error where nobody says, so that whatever waits for it goes on waiting.
 */
export async function screenPlace(ctx: Ctx, destinationId: string): Promise<void> {
  const wanted = await wantedOfPlaces(query(ctx), ctx.sealer, [destinationId])
  if (!(await screenNow(ctx, wanted))) throw new Error('nobody says whether a destination is on a list')
}
