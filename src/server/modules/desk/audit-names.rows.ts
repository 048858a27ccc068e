import type { Query } from '../../kernel/tx.ts'

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const NAMED = new RegExp(`^(?:(\\w+):)?(${UUID})$`)

/** By what people know each kind of thing that the log is about. A bare id is a customer's, or that of something without a name. */
const NAMES = {
  customer: `select id, '@' || username as name from customer where id = any($1::uuid[])`,
  staff: 'select id, name from staff where id = any($1::uuid[])',
  withdrawal: 'select id, number as name from withdrawal where id = any($1::uuid[])',
  deposit: 'select id, number as name from deposit where id = any($1::uuid[])',
  chain_deposit: 'select id, number as name from chain_deposit where id = any($1::uuid[])',
  order: 'select id, number as name from p2p_order where id = any($1::uuid[])',
  bank_file: 'select id, name from bank_file where id = any($1::uuid[])',
  screening: 'select id, number as name from screening_case where id = any($1::uuid[])',
  macro: 'select id, title as name from desk_macro where id = any($1::uuid[])',
  ad: 'select id, number as name from ad where id = any($1::uuid[])',
} as const
type Kind = keyof typeof NAMES

const isNamed = (kind: string): kind is Kind => Object.hasOwn(NAMES, kind)

/**
 * What people call these, by what the log calls them: 'withdrawal:<id>' is 'W-261121-4K7MQX', 'customer:<id>' and a bare id '@ada', 'staff:<id>' a
 * name. What has none, or is gone, is left out.
 */
export async function namesOf(q: Query, texts: readonly string[]): Promise<Map<string, string>> {
  const ids = new Map<Kind, Set<string>>()
  const found = [...new Set(texts)].flatMap((text) => {
    const [, kind = 'customer', id = ''] = NAMED.exec(text) ?? []
    if (id === '' || !isNamed(kind)) return []
    ids.set(kind, (ids.get(kind) ?? new Set()).add(id))
    return [{ text, kind, id }]
  })
  const names = new Map<string, string>()
  for (const [kind, wanted] of ids)
    for (const { id, name } of await q<{ id: string; name: string }>(NAMES[kind], [[...wanted]]))
      names.set(`${kind}:${id}`, name)
  return new Map(
    found.flatMap(({ text, kind, id }) => {
      const name = names.get(`${kind}:${id}`)
      return name === undefined ? [] : [[text, name] as const]
    }),
  )
}
