import { NUMBER, NUMBER_END, type OwnFound, ownKinds, ownPrefixes } from '../../../contract/wallet/find-own.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import type { PageOf } from '../../kernel/implement.ts'
import { UUID } from '../../kernel/page-cursor.ts'
import { query } from '../../kernel/tx.ts'
import { ownOf } from './find-own.rows.ts'

/** What of the caller's bears the number, its end or the id that is written; nothing where it is somebody else's, as where there is none. */
export async function findOwn(ctx: CustomerCtx, { q: written }: { q: string }): Promise<PageOf<OwnFound>> {
  const [id, number] = [written.toLowerCase(), written.toUpperCase()]
  const prefix = NUMBER.exec(number)?.[1]
  const isId = UUID.test(id)
  const end = NUMBER_END.test(number) ? number : null
  // A number says by what it begins with of which kind it is: one table is asked, and not seven.
  const kinds = isId || end ? ownKinds : ownKinds.filter((kind) => ownPrefixes[kind] === prefix)
  const sought = { number, end, id: isId ? id : null, customerId: ctx.actor.customerId }
  const lists = await Promise.all(kinds.map((one) => ownOf(query(ctx), one, sought)))
  return { data: lists.flat(), next: null }
}
