import { describe, expect, test } from 'vitest'
import { query } from '../../kernel/tx.ts'
import { chainSending } from '../../testing/chain-sending.ts'
import { engines } from '../../testing/database/engines.ts'
import { noteLooked } from './chain-txs.rows.ts'

describe.each(engines)('whose turn it was, on %s,', (engine) => {
  const w = chainSending(engine)

  test('is noted without waiting for who has a transaction in hand, so that two never wait for each other', async () => {
    await w.asked('0.1')
    await w.asked('0.1')
    await w.run()
    const rows = await w.rows<{ id: string }>('select id from chain_tx order by nonce')
    expect(rows).toHaveLength(2)
    await w.rows('update chain_tx set looked_at = null')
    const [first, second] = rows.map(({ id }) => id) as [string, string]
    const other = await w.it.database.db.pool.connect()
    try {
      await other.query('begin')
      await other.query('select 1 from chain_tx where id = $1 for no key update', [first])
      await noteLooked(query(w.job()), rows, w.it.clock.now())
    } finally {
      await other.query('rollback')
      other.release()
    }
    const looked = await w.rows<{ id: string }>('select id from chain_tx where looked_at is not null')
    expect(looked).toEqual([{ id: second }])
  })
})
