import { openDatabase } from '../../src/server/db/client.ts'
import { verifyLedger } from '../../src/server/ledger/verify.ts'
import type { CryptoPlace, SendIntent } from './crypto.ts'
import type { TradeIntent } from './trades.ts'
import { type CryptoVerdict, verifyCrypto } from './verify-crypto.ts'
import { type TradeVerdict, verifyTrades } from './verify-trades.ts'

/** One conversion somebody wanted, under one key, and what they were told. */
export interface Intent {
  key: string
  /** The conversion's id, once the server said so. */
  acknowledged: string | null
  /** The problem's code, when the server said no. */
  refused: string | null
}

export interface Verdict {
  acknowledged: number
  /** Acknowledged, and not in the ledger. */
  lost: number
  /** In the ledger more often than wanted. */
  doubled: number
  /** In the ledger since the torture began, and told to nobody. */
  strangers: number
  sound: boolean
  trades: TradeVerdict
  crypto: CryptoVerdict
}

/** What the lanes beside the conversions were about, and were told. */
interface Told {
  ad: string
  trades: readonly TradeIntent[]
  places: readonly (CryptoPlace & { to: string })[]
  sent: readonly SendIntent[]
}

/** Opens the data after the server has gone and counts what the acknowledgements say against what is there. */
export async function verifyFromOutside(
  place: { dataDir: string; url: string },
  intents: readonly Intent[],
  { ad, trades, places, sent }: Told,
): Promise<Verdict> {
  const db = await openDatabase(place.url ? { url: place.url } : { dataDir: `${place.dataDir}/db` })
  try {
    const told = intents.flatMap((intent) => (intent.acknowledged ? [intent.acknowledged] : []))
    const keys = intents.map((intent) => intent.key)
    const { rows } = await db.pool.query<{ id: string; journals: number; mine: boolean }>(
      `select c.id, count(j.id)::int as journals, c.id = any($1::uuid[]) as mine
       from conversion c left join ledger_journal j on j.key = 'conversion:' || c.quote_id
       where c.created_at > (select max(created_at) - interval '1 day' from conversion) group by c.id`,
      [told],
    )
    // By key: what was answered lies sealed.
    const { rows: answers } = await db.pool.query<{ key: string }>(
      'select key from idempotency where key = any($1::text[])',
      [keys],
    )
    const found = new Map(rows.map((row) => [row.id, row.journals]))
    const answered = new Set(answers.map((row) => row.key))
    const crypto = await verifyCrypto(db, places, sent)
    const report = await verifyLedger({ db, now: () => new Date() })
    return {
      acknowledged: told.length,
      lost: intents.filter(({ acknowledged: id, key }) => id !== null && !(found.has(id) && answered.has(key))).length,
      doubled: told.length - new Set(told).size + rows.filter((row) => row.journals !== 1).length,
      // What the demo's own people did the day before is not ours to count.
      strangers: intents.filter(({ acknowledged: id, key }) => id === null && answered.has(key)).length,
      sound: report.ok,
      trades: await verifyTrades(db, ad, trades),
      crypto,
    }
  } finally {
    await db.close()
  }
}
