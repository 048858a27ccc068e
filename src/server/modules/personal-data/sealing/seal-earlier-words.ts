import type { Ctx } from '../../../kernel/context.ts'
import { inTx } from '../../../kernel/tx.ts'

const AT_ONCE = 200

/** Where releases up to 0.7 wrote words readable, in rows that may change: the column of old is emptied once they lie in the other. */
export const earlierWords = [
  ['payment_method', 'label', 'label_sealed', 'label_sealed is null'],
  ['destination', 'label', 'label_sealed', 'label_sealed is null'],
  ['merchant_application', 'reason', 'reason_sealed', "reason_sealed is null and reason <> ''"],
  ['ad', 'hidden_reason', 'hidden_reason_sealed', "hidden_reason_sealed is null and hidden_reason <> ''"],
] as const

// Texts must be constants: each is a prepared statement. Who works on a row at this moment has it; it is looked for again.
const work = earlierWords.map(([table, clear, sealed, due]) => ({
  read: `select id, ${clear} as words from ${table} where ${due} order by id limit ${AT_ONCE} for no key update skip locked`,
  write: `update ${table} t set ${clear} = '', ${sealed} = s.sealed from unnest($1::uuid[], $2::text[]) s (id, sealed) where t.id = s.id`,
}))

/** Seals what older releases wrote readable, a few hundred rows a table at a time. @returns how many. */
export async function sealEarlierWords(ctx: Ctx): Promise<number> {
  let count = 0
  for (const { read, write } of work)
    await inTx(ctx, async (tx) => {
      const rows = await tx.q<{ id: string; words: string }>(read)
      if (rows.length === 0) return
      await tx.q(write, [rows.map(({ id }) => id), rows.map(({ words }) => ctx.sealer.seal(words))])
      count += rows.length
    })
  return count
}
