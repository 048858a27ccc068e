import { describe, expect, test } from 'vitest'
import { inTx, query } from '../../../kernel/tx.ts'
import { custodianSending } from '../../../testing/custodian-sending.ts'
import { engines } from '../../../testing/database/engines.ts'
import { haltNetwork } from '../../chain/halt-network.ts'
import { transactionsOf } from '../../withdrawals/by-chain/on-chain.rows.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { lockWithdrawal } from '../../withdrawals/withdrawals.rows.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const ENDED = ['FAILED', 'REJECTED', 'CANCELLED', 'BLOCKED']
const HALF_ETHER = 5n * 10n ** 17n

describe.each(engines)('crypto that a custodian sends, on %s,', (engine) => {
  const w = custodianSending(engine)
  /** So many times, each so much later. */
  const passes = async (times: number, ms: number) => {
    for (let i = 0; i < times; i++) await w.pass(ms)
  }
  const gasOf = async (id: string) => {
    const [payment] = await w.payments(id)
    const [row] = await w.rows<{ n: number }>(
      'select count(*)::int n from ledger_journal where key = $1',
      `chain-gas:${payment?.id}`,
    )
    return row?.n
  }
  const move = (id: string, event: 'approve' | 'recall' | 'instruct') =>
    inTx(w.job(), async (tx) => {
      const row = await lockWithdrawal(tx, id)
      if (row) await moveWithdrawal(tx, row, event, event === 'instruct' ? 'system' : 'desk')
    })

  test('is asked for once, sent, and completed at its confirmations and not one before', async () => {
    const id = await w.asked('0.5')
    await w.run()
    expect([await w.stateOf(id), w.fake().transactions.length]).toEqual(['sending', 1])
    const [payment] = await w.payments(id)
    expect(w.last()).toMatchObject({ externalTxId: payment?.id, destinationAddress: w.address })
    w.last().status = 'PENDING_AUTHORIZATION'
    await passes(4, 5 * MINUTE_MS)
    expect([await w.stateOf(id), await w.payments(id)]).toMatchObject(['sending', [{ said: 'PENDING_AUTHORIZATION' }]])
    const hash = await w.sends(w.last())
    await w.pass(5 * MINUTE_MS)
    expect([await w.stateOf(id), await w.payments(id)]).toMatchObject(['sent', [{ hash, said: 'CONFIRMING' }]])
    expect((await transactionsOf(query(w.job()), [id])).get(id)?.hash).toBe(hash)
    w.last().status = 'COMPLETED'
    expect(await w.end(id)).toBe('completed')
    expect([await w.paid(), await w.payments(id), await gasOf(id)]).toMatchObject([
      { times: 1, amount: HALF_ETHER },
      [{ state: 'completed', hash }],
      1,
    ])
    expect(await w.eventsOf(id)).toEqual(['pass', 'instruct', 'broadcast', 'complete'])
    await passes(3, MINUTE_MS)
    expect(await gasOf(id)).toBe(1)
  })

  test('waits for our own nodes’ confirmations, whatever the custodian says', async () => {
    const id = await w.asked('0.5')
    await w.run()
    await w.sends(w.last(), 'COMPLETED')
    await passes(11, 5_000)
    expect(await w.stateOf(id)).toBe('sent')
    await w.pass(MINUTE_MS)
    expect(await w.stateOf(id)).toBe('completed')
  })

  test('whose answer is lost is found by its id, and not asked for again', async () => {
    const id = await w.asked('0.5')
    w.fake().faults = [{ at: 'POST', fault: 'lost' }]
    await w.run()
    expect(await w.payments(id)).toMatchObject([{ state: 'asked', ref: null }])
    await w.pass(15 * SECOND_MS)
    expect(await w.payments(id)).toMatchObject([{ state: 'accepted', ref: w.last().id }])
    const asked = w.fake().asked.filter((line) => line.startsWith('POST'))
    expect([asked.length, w.fake().transactions.length]).toEqual([1, 1])
    const row = await w.rows('select provider, provider_ref from withdrawal where id = $1', id)
    expect(row).toEqual([{ provider: 'fireblocks', provider_ref: w.last().id }])
  })

  test('that never arrived is asked for again after ten minutes and two looks, under the same id', async () => {
    const id = await w.asked('0.5')
    w.fake().faults = [{ at: 'POST', fault: 'unheard' }]
    await w.run()
    await passes(9, MINUTE_MS + SECOND_MS)
    expect(w.fake().asked.filter((line) => line.startsWith('POST'))).toEqual([])
    await passes(2, MINUTE_MS)
    const [payment] = await w.payments(id)
    expect([payment?.state, w.fake().transactions.map(({ externalTxId }) => externalTxId)]).toEqual([
      'accepted',
      [payment?.id],
    ])
  })

  test('that arrived late, after it was not there, is found at the second look', async () => {
    const id = await w.asked('0.5')
    w.fake().faults = [{ at: 'POST', fault: 'lost' }]
    await w.run()
    const late = w.fake().transactions.splice(0)
    await passes(9, MINUTE_MS)
    w.fake().transactions.push(...late)
    await passes(2, MINUTE_MS)
    expect(await w.payments(id)).toMatchObject([{ state: 'accepted', ref: late[0]?.id }])
    expect(w.fake().transactions).toHaveLength(1)
  })

  test('that is refused goes back to people; a new try has an id of its own, and pays once', async () => {
    const id = await w.asked('0.5')
    w.fake().refusals = [{ status: 400, code: 1402 }]
    await w.run()
    expect([await w.stateOf(id), await w.heldFor(id), await w.payments(id)]).toMatchObject([
      'needs_approval',
      ['custody'],
      [{ state: 'refused', said: 'fireblocks_1402' }],
    ])
    await move(id, 'approve')
    await w.run()
    const [first, second] = await w.payments(id)
    expect(second?.id).not.toBe(first?.id)
    await w.sends(w.last(), 'COMPLETED')
    expect([await w.end(id), await w.paid()]).toEqual(['completed', { times: 1, amount: HALF_ETHER }])
  })

  test('that its custodian ended without a hash is given back whole', async () => {
    for (const status of ENDED) {
      const before = await w.has()
      const id = await w.asked('0.1')
      await w.run()
      w.last().status = status
      await w.pass(5 * MINUTE_MS)
      const now = [await w.stateOf(id), await w.has(), await w.payments(id)]
      expect(now, status).toMatchObject(['failed', before, [{ state: 'ended', said: status }]])
      await w.pass(5 * MINUTE_MS)
      expect(await w.has(), status).toEqual(before)
    }
  })

  test('that its custodian ended with a hash is unclear, and nothing moves', async () => {
    for (const [n, status] of ENDED.entries()) {
      const id = await w.asked('0.1')
      const held = await w.has()
      await w.run()
      Object.assign(w.last(), { status, txHash: `0x${'ab'.repeat(31)}0${n}` })
      await w.pass(5 * MINUTE_MS)
      const now = [await w.stateOf(id), await w.has(), await w.payments(id)]
      expect(now, status).toMatchObject(['unclear', held, [{ state: 'broken', said: status }]])
      // What it once told of isn't forgotten with it.
      w.last().txHash = ''
      await w.pass(5 * MINUTE_MS)
      expect(await w.stateOf(id), status).toBe('unclear')
    }
  })

  test('given up by the custodian and mined all the same is completed by its block', async () => {
    const id = await w.asked('0.5')
    await w.run()
    await w.sends(w.last(), 'FAILED')
    expect(await w.end(id)).toBe('completed')
    expect([await w.paid(), await gasOf(id)]).toEqual([{ times: 1, amount: HALF_ETHER }, 1])
  })

  test('reverted by its payee is given back without the fee, which the network had', async () => {
    const [available, held] = await w.has()
    const id = await w.asked('0.023')
    await w.run()
    await w.sends(w.last(), 'FAILED')
    expect(await w.end(id)).toBe('failed')
    const [row] = await w.rows<{ fee: string }>('select fee::text from withdrawal where id = $1', id)
    expect(await w.has()).toEqual([(available ?? 0n) - BigInt(row?.fee ?? 0), held])
    expect([await gasOf(id), await w.eventsOf(id)]).toMatchObject([1, expect.arrayContaining(['revert'])])
  })

  test.each([
    ['nothing that our nodes know', undefined],
    ['another amount', { amount: 1n }],
    ['somebody else', { to: '0x000000000000000000000000000000000000dEaD' }],
  ])('said to be completed by what pays %s is not, and people look', async (_what, odd) => {
    const id = await w.asked('0.5')
    const held = await w.has()
    await w.run()
    if (odd) await w.sends(w.last(), 'COMPLETED', odd)
    else Object.assign(w.last(), { status: 'COMPLETED', txHash: `0x${'cd'.repeat(32)}` })
    await passes(3, 8 * MINUTE_MS)
    expect([await w.stateOf(id), await w.has()]).toEqual(['unclear', held])
  })

  test('in words that nobody knows is unclear after a quarter of an hour, and goes on once they are known', async () => {
    const id = await w.asked('0.5')
    await w.run()
    w.last().status = 'SOMETHING_NEW'
    await passes(2, 7 * MINUTE_MS)
    expect(await w.stateOf(id)).toBe('sending')
    await w.pass(5 * MINUTE_MS)
    expect(await w.stateOf(id)).toBe('unclear')
    w.last().status = 'QUEUED'
    await w.pass(5 * MINUTE_MS)
    expect(await w.stateOf(id)).toBe('sending')
  })

  test('that is another than was asked for there is not believed', async () => {
    const id = await w.asked('0.5')
    await w.run()
    w.last().status = 'CANCELLED'
    w.last().amountInfo.requestedAmount = '0.6'
    await passes(3, 8 * MINUTE_MS)
    expect(await w.stateOf(id)).toBe('unclear')
  })

  test('is asked for by nobody while withdrawals or the network are stopped', async () => {
    const id = await w.asked('0.1')
    await w.run((name, call) => (name === 'custody.instruct' ? Promise.reject(new Error('it died')) : call()))
    const waiting = await w.asked('0.1')
    await inTx(w.job(), (tx) => haltNetwork(tx, 'ethereum', 'of a test'))
    await passes(2, 7 * MINUTE_MS)
    expect([w.fake().transactions, await w.stateOf(waiting)]).toEqual([[], 'approved'])
    await query(w.job())('delete from brake')
    await passes(3, MINUTE_MS)
    const ids = w.fake().transactions.map(({ externalTxId }) => externalTxId)
    expect(ids.sort()).toEqual([...(await w.payments(id)), ...(await w.payments(waiting))].map((one) => one.id).sort())
  })

  test('waits as approved while its custodian has too little, or doesn’t answer', async () => {
    const id = await w.asked('0.5')
    w.fake().balances.ETH_TEST5 = '0.4'
    await passes(3, MINUTE_MS)
    expect(await w.stateOf(id)).toBe('approved')
    expect((await w.payments(id)).length).toBe(0)
    w.fake().balances.ETH_TEST5 = '1000'
    w.fake().faults = [{ at: 'GET /v1/vault', fault: 503 }]
    await w.pass(MINUTE_MS)
    expect(await w.stateOf(id)).toBe('approved')
    await w.run()
    expect([await w.stateOf(id), w.fake().transactions.length]).toEqual(['sending', 1])
  })

  test('several processes at once ask for it once', async () => {
    const id = await w.asked('0.5')
    await Promise.all(Array.from({ length: 6 }, () => w.run()))
    await passes(3, MINUTE_MS)
    expect([(await w.payments(id)).length, w.fake().transactions.length]).toEqual([1, 1])
    expect(w.fake().asked.filter((line) => line.startsWith('POST'))).toHaveLength(1)
  })

  test('is taken back by its customer before, or is paid; never both', async () => {
    for (let i = 0; i < 3; i++) {
      const id = await w.asked('0.1')
      const [status] = await Promise.all([w.cancel(id), w.run()])
      await w.pass(MINUTE_MS)
      const asked = (await w.payments(id)).length
      expect([status, await w.stateOf(id), asked]).toEqual(asked ? [409, 'sending', 1] : [200, 'cancelled', 0])
    }
  })

  test('is never called back, nor paid another way, while its custodian may pay it', async () => {
    const id = await w.asked('0.5')
    await w.run()
    await expect(move(id, 'recall')).rejects.toThrow('it was sent, or may have been')
    const [payment] = await w.payments(id)
    const again = inTx(w.job(), (tx) =>
      tx.q(
        `insert into custodian_payment (id, withdrawal_id, custodian, network, intents_sealed, fee_limit, state, look_at, created_at, moved_at)
         select gen_random_uuid(), withdrawal_id, custodian, network, intents_sealed, fee_limit, 'made', look_at, created_at, moved_at
         from custodian_payment where id = $1`,
        [payment?.id],
      ),
    )
    await expect(again).rejects.toThrow('something that was not refused pays this withdrawal')
    await expect(w.rows(`update custodian_payment set ref = 'another' where id = $1`, payment?.id)).rejects.toThrow(
      'stays',
    )
  })
})
