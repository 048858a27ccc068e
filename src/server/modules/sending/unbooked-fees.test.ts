import { afterEach, describe, expect, test } from 'vitest'
import { uuid7 } from '../../kernel/ids.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { floatFunding, floatWithdrawal } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { chainSending } from '../../testing/chain-sending.ts'
import { engines } from '../../testing/database/engines.ts'
import { giveMoney } from '../../testing/factories.ts'
import { openTxs } from './chain-txs.rows.ts'

const MINUTE_MS = 60_000
const AT_ONCE = 64

describe.each(engines)('crypto that went out while the house has no float, on %s,', (engine) => {
  const w = chainSending(engine)
  let taken = 0n
  const move = (movement: typeof floatFunding, amount: bigint) =>
    inTx(w.job(), (tx) => post(tx, `float:${uuid7()}`, movement({ asset: 'ETH', amount, rail: 'bank' })))
  const emptyFloat = async () => {
    await giveMoney(w.it, w.ada.customerId, 'ETH', '1000')
    const [float] = await w.rows<{ has: string }>(
      `select (credits_posted - debits_posted)::text has from ledger_account where purpose = 'float' and asset = 'ETH'`,
    )
    taken = BigInt(float?.has ?? 0)
    await move(floatWithdrawal, taken)
  }
  const fillFloat = async () => {
    if (taken > 0n) await move(floatFunding, taken)
    taken = 0n
  }
  afterEach(fillFloat)
  const txOf = async (id: string) =>
    (
      await w.rows<{ id: string; state: string; unbooked_at: Date | null }>(
        'select t.id, t.state, t.unbooked_at from chain_tx t join chain_tx_part p on p.tx_id = t.id where p.withdrawal_id = $1',
        id,
      )
    )[0]
  const unbooked = async () =>
    (await w.rows(`select 1 from chain_tx where unbooked_at is not null and state = 'mined'`)).length

  test('is completed, said to wait for the float, and booked once that can bear it', async () => {
    const id = await w.asked('0.3')
    await emptyFloat()
    expect(await w.end(id)).toBe('completed')
    const noted = await txOf(id)
    expect(noted).toMatchObject({ state: 'mined', unbooked_at: expect.any(Date) })
    expect(await unbooked()).toBe(1)
    await w.pass(2 * MINUTE_MS)
    expect(await txOf(id)).toEqual(noted)
    await fillFloat()
    await w.pass(MINUTE_MS)
    expect([(await txOf(id))?.state, await unbooked()]).toEqual(['final', 0])
  })

  test('holds up nothing that comes after it, however many there are', async () => {
    const [id, next] = [await w.asked('0.3'), await w.asked('0.2')]
    await emptyFloat()
    await w.run(async (name, go) => (name === 'custody.judge' && (await txOf(id)) ? 'unknown' : go()))
    expect(await w.end(id, async (name, go) => (name === 'custody.judge' ? 'unknown' : go()))).toBe('completed')
    const seen = { unbooked: 0, other: 0 }
    await w.pass(MINUTE_MS)
    const other = (await txOf(next))?.id
    // With room for one at a time: as if there were as many of the others as one look takes.
    for (let i = 0; i < 4; i++) {
      w.it.clock.advance(2_000)
      const [turn] = await openTxs(query(w.job()), 'ethereum', 1, w.it.clock.now())
      if (turn) await w.rows('update chain_tx set looked_at = $2 where id = $1', turn.id, w.it.clock.now())
      seen[turn?.id === other ? 'other' : 'unbooked']++
    }
    expect(seen).toEqual({ unbooked: 0, other: 4 })
    await fillFloat()
    expect(await w.end(next)).toBe('completed')
  })

  test('has its turn every other time at least, where more are on their way than one look takes', async () => {
    expect(await w.end(await w.asked('0.1'))).toBe('completed')
    const [hot] = await w.rows<{ address: string }>(`select address from chain_lane where network = 'ethereum'`)
    const made = await w.rows<{ id: string }>(
      `insert into chain_tx (id, network, lane, nonce, kind, intents_sealed, state, fee_limit, created_at, moved_at)
        select gen_random_uuid(), 'ethereum', $1, 1000000 + n, 'payout', 'x', 'made', 1, $3, $3 from generate_series(1, $2::int) n returning id`,
      hot?.address,
      AT_ONCE + 10,
      w.it.clock.now(),
    )
    const turns = new Map<string, number>()
    for (let i = 0; i < made.length; i++) {
      w.it.clock.advance(2_000)
      const rows = await openTxs(query(w.job()), 'ethereum', AT_ONCE, w.it.clock.now())
      for (const { id } of rows) turns.set(id, (turns.get(id) ?? 0) + 1)
      await w.rows(
        'update chain_tx set looked_at = $2 where id = any($1::uuid[])',
        rows.map(({ id }) => id),
        w.it.clock.now(),
      )
    }
    // Whoever was left out comes first the next time.
    expect(Math.min(...made.map(({ id }) => turns.get(id) ?? 0))).toBeGreaterThanOrEqual(Math.floor(made.length / 2))
    await w.rows(
      `update chain_tx set state = 'refused' where id = any($1::uuid[])`,
      made.map(({ id }) => id),
    )
  })
})
