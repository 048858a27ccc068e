import type { Db } from '../db/client.ts'
import { ownPlace, type Place } from '../kernel/customer-keys/own-places.ts'
import { withKey } from '../kernel/customer-keys/with-key.ts'
import type { Sealer } from '../kernel/seal.ts'

const COLUMNS = `select c.relname as "table", a.attname as "column"
  from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  where a.attnum > 0 and not a.attisdropped and a.atttypid in ('text'::regtype, 'bytea'::regtype) order by 1, 2`

/** All that opens in a database for whoever has the house's keys, by its column: 'message.text_sealed' → its texts. */
export async function whatOpens({ pool }: Db, sealer: Sealer): Promise<Map<string, string[]>> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(COLUMNS)
  const found = new Map<string, string[]>()
  for (const { table, column } of columns) {
    const place = `${table}.${column}`
    const read = ownPlace(place) ? withKey(place as Place) : `"${column}"`
    const { rows } = await pool.query<{ value: string | Buffer | null }>(`select ${read} as value from "${table}"`)
    const texts = rows.flatMap(({ value }) => {
      try {
        if (value === null) return []
        return [typeof value === 'string' ? sealer.unseal(value) : sealer.unsealBytes(value).toString('latin1')]
      } catch {
        return []
      }
    })
    if (texts.length > 0) found.set(place, texts)
  }
  return found
}
