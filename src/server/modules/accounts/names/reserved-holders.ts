import { brand } from '../../../../brand.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { query } from '../../../kernel/tx.ts'
import { isReservedName } from './reserved-names.ts'

interface Holder {
  id: string
  username: string
  created_at: Date
}

const PAGE = 5_000
const NAMES = `select id, username, created_at from customer where id > $1 and status <> 'closed' order by id limit ${PAGE}`
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Customers whose username would pass for the house or its staff, from before such names were kept, the oldest account first. */
export async function reservedHolders(ctx: Ctx): Promise<Holder[]> {
  const holders: Holder[] = []
  for (let after = FIRST; ; ) {
    const page = await query(ctx)<Holder>(NAMES, [after])
    holders.push(...page.filter(({ username }) => isReservedName(username, brand.name)))
    const last = page.at(-1)
    if (page.length < PAGE || !last) return holders
    after = last.id
  }
}
