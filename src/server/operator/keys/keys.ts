import { dataKeys } from '../../../env.ts'
import { codeOf } from '../../db/faults.ts'
import { audit } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ownPlace } from '../../kernel/customer-keys/own-places.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { reasonOf } from '../ledger.ts'
import type { Command } from '../typed/two.ts'
import { countByKey, resealBatch, type SealedColumn, sealedColumns } from './sealed-values.ts'

/** So many batches of a column's in one run. */
const A_RUN = 5_000
/** So many rows that don't open are named. */
const NAMED = 20

/** Which keys seal how much, and whether one that isn't the newest can be taken out of DATA_KEYS. */
async function status(ctx: Ctx, say: (line: string) => void): Promise<void> {
  const q = query(ctx)
  const ids = [...dataKeys(ctx.config).keys()]
  const needed = new Map<string, number>(ids.map((id) => [id, 0]))
  const unknown = new Set<string>()
  for (const place of await sealedColumns(q)) {
    const counts = await countByKey(q, place)
    for (const { key, n } of counts.sort((a, b) => a.key.localeCompare(b.key))) {
      const isOwn = key.startsWith('~')
      // In what is JSON anything may look like a sealed text; only ids that are known count there.
      if (place.type === 'json' && !needed.has(key)) continue
      say(`${`${place.table}.${place.column}`.padEnd(52)} ${(isOwn ? 'customers’ own' : key).padEnd(16)} ${n}`)
      if (isOwn) continue
      if (needed.has(key)) needed.set(key, (needed.get(key) ?? 0) + n)
      else unknown.add(key)
    }
  }
  for (const id of ids) say(verdict(id, ids, needed.get(id) ?? 0))
  for (const id of [...unknown].sort()) say(`${id}: sealed something and is NOT in DATA_KEYS: put it back.`)
}

function verdict(id: string, ids: readonly string[], n: number): string {
  if (id === ids.at(-1)) return `${id}: the newest, seals what is written from now on (${n} values).`
  if (id === ids[0]) return `${id}: stays: people are found by it, and destinations vouched for (${n} values).`
  return n > 0 ? `${id}: needed by ${n} values yet.` : `${id}: nothing needs it: it can be taken out of DATA_KEYS.`
}

async function reseal(ctx: Ctx, of: SealedColumn, newest: string): Promise<{ count: number; closed: string[] }> {
  const closed: string[] = []
  let count = 0
  let after: string | undefined
  for (let batch = 0; batch < A_RUN; batch++) {
    const done = await inTx(ctx, (tx) => resealBatch(tx, of, newest, after))
    count += done.sealed
    closed.push(...done.closed)
    if (!done.last) break
    after = done.last
  }
  return { count, closed }
}

/** Of what a customer's own key is to seal some tables take nothing else any more. */
const whyStays = ({ table, column }: SealedColumn, error: unknown): string => {
  if (codeOf(error) !== '23001') return (error as Error).message
  return ownPlace(`${table.replace(/^public\./, '')}.${column}`)?.row
    ? 'customers’ own keys are to seal it, which the job keys.reseal-own does by itself'
    : 'its rows are never changed'
}

/** What an operator does about the house's keys, DATA_KEYS. */
export const keyCommands: Readonly<Record<string, Command>> = {
  'keys status': {
    usage: '',
    what: 'Which keys seal how many values, by table, and which of DATA_KEYS nothing needs any more',
    hint: 'It reads every sealed value of the database.',
    who: 'reads',
    run: (ctx, { say }) => status(ctx, say),
  },
  'keys reseal': {
    usage: '--reason …',
    what: 'Seal by the newest of DATA_KEYS what older ones sealed, customers’ own keys among it; what is never changed stays',
    hint: 'Stop it whenever you like, and begin again: it goes on where it was.',
    who: { alone: 'what is sealed says the same before and after, and no key is taken away by it' },
    run: async (ctx, input) => {
      const newest = [...dataKeys(ctx.config).keys()].at(-1) as string
      const reason = reasonOf(input)
      await inTx(ctx, (tx) => audit(tx, 'keys.reseal', 'keys', { reason, newest }))
      for (const place of await sealedColumns(query(ctx))) {
        if (place.fixed || place.type === 'json') continue
        try {
          const { count, closed } = await reseal(ctx, place, newest)
          const where = `${place.table}.${place.column}`.padEnd(52)
          if (count > 0) input.say(`${where} ${count} sealed anew`)
          if (closed.length > 0)
            input.say(`${where} ${closed.length} stay: no key opens them (ctid ${closed.slice(0, NAMED).join(' ')})`)
        } catch (error) {
          // A rule of the table's: the others are sealed all the same.
          input.say(`${`${place.table}.${place.column}`.padEnd(52)} stays: ${whyStays(place, error)}`)
        }
      }
      await status(ctx, input.say)
    },
  },
}
