import type { Sweep } from '../../../kernel/sweeps/sweep.ts'

/** Where releases up to 0.7 wrote words readable, in rows that may change: the column of old is emptied once they lie in the other. */
export const earlierWords = [
  ['payment_method', 'label', 'label_sealed', 'label_sealed is null'],
  ['destination', 'label', 'label_sealed', 'label_sealed is null'],
  ['merchant_application', 'reason', 'reason_sealed', "reason_sealed is null and reason <> ''"],
  ['ad', 'hidden_reason', 'hidden_reason_sealed', "hidden_reason_sealed is null and hidden_reason <> ''"],
] as const

/** Seals what older releases wrote readable, a table a sweep. Who works on a row at this moment has it; it is looked for again. */
export const earlierWordsSweeps: readonly Sweep[] = earlierWords.map(([table, clear, sealed, due]) => {
  // Texts must be constants: each is a prepared statement.
  const take = `select id from ${table} where ${due} and id <> all($2::uuid[]) order by id limit $1 for no key update skip locked`
  const read = `select id, ${clear} as words from ${table} where id = any($1::uuid[])`
  const write = `update ${table} t set ${clear} = '', ${sealed} = s.sealed from unnest($1::uuid[], $2::text[]) s (id, sealed) where t.id = s.id`
  return {
    name: `${table}_words`,
    atOnce: 200,
    take: async (tx, { most, except }) => (await tx.q<{ id: string }>(take, [most, except])).map(({ id }) => id),
    work: async (tx, ids) => {
      const rows = await tx.q<{ id: string; words: string }>(read, [ids])
      const { sealer } = tx.ctx
      await tx.q(write, [rows.map(({ id }) => id), rows.map(({ words }) => sealer.seal(words))])
    },
  }
})
