import { type OwnFound, type OwnKind, ownKinds } from '../../../contract/wallet/find-own.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import type { PageOf } from '../../kernel/implement.ts'
import { UUID } from '../../kernel/page-cursor.ts'
import { query } from '../../kernel/tx.ts'
import { ownOf } from './find-own.rows.ts'

/** What a number begins with where it is of a kind ('P-261121-4K7MQX'); so that one table is asked, and not seven. */
const PREFIXES: Record<string, OwnKind> = {
  P: 'order',
  B: 'purchase',
  D: 'deposit',
  C: 'chain_deposit',
  W: 'withdrawal',
  T: 'transfer',
  CV: 'conversion',
}
const NUMBER = /^([A-Z]{1,2})-\d{6}-[0-9A-Z]+$/

/** What of the caller's bears the number or id that is written; nothing where it is somebody else's, as where there is none. */
export async function findOwn(ctx: CustomerCtx, { q: written }: { q: string }): Promise<PageOf<OwnFound>> {
  const [id, number] = [written.toLowerCase(), written.toUpperCase()]
  const [, prefix = ''] = NUMBER.exec(number) ?? []
  const kind = PREFIXES[prefix]
  const isId = UUID.test(id)
  const kinds = isId ? ownKinds : kind ? [kind] : []
  const sought = { number, id: isId ? id : null, customerId: ctx.actor.customerId }
  const lists = await Promise.all(kinds.map((one) => ownOf(query(ctx), one, sought)))
  return { data: lists.flat(), next: null }
}
