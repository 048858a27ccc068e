import type { Query } from '../../kernel/tx.ts'

// By what the ledger's lines call it ('deposit', 'order'): where the numbers are that people know it by.
const NUMBERS = {
  ad: 'select id, number from ad where id = any($1::uuid[])',
  buy: 'select id, number from buy_order where id = any($1::uuid[])',
  chain_deposit: 'select id, number from chain_deposit where id = any($1::uuid[])',
  conversion: 'select id, number from conversion where id = any($1::uuid[])',
  deposit: 'select id, number from deposit where id = any($1::uuid[])',
  transfer: 'select id, number from customer_transfer where id = any($1::uuid[])',
  withdrawal: 'select id, number from withdrawal where id = any($1::uuid[])',
  order: 'select id, number from p2p_order where id = any($1::uuid[])',
}

/** The numbers that people know things by, by id, of what these lines are about. */
export async function numbersOf(
  q: Query,
  lines: readonly { meta: Record<string, string> }[],
): Promise<ReadonlyMap<string, string>> {
  const numbers = new Map<string, string>()
  for (const [kind, sql] of Object.entries(NUMBERS)) {
    const ids = new Set(lines.flatMap(({ meta }) => meta[kind] ?? []))
    if (ids.size === 0) continue
    for (const { id, number } of await q<{ id: string; number: string }>(sql, [[...ids]])) numbers.set(id, number)
  }
  return numbers
}
