import { describe, expect, test } from 'vitest'
import { inTx } from '../../../kernel/tx.ts'
import { type Between, chainSending } from '../../../testing/chain-sending.ts'
import { engines } from '../../../testing/database/engines.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { lockWithdrawal } from '../../withdrawals/withdrawals.rows.ts'

const MINUTE_MS = 60_000

describe.each(engines)('crypto of which nobody can say what becomes, on %s,', (engine) => {
  const w = chainSending(engine)
  const steps = async (id: string) =>
    (
      await w.rows<{ event: string }>('select event from withdrawal_step where withdrawal_id = $1 order by version', id)
    ).map(({ event }) => event)
  const doubts = async (id: string) => (await steps(id)).filter((event) => event === 'doubt').length
  const clearedByPeople = (id: string) =>
    inTx(w.job(), async (tx) => {
      const row = await lockWithdrawal(tx, id)
      if (row) await moveWithdrawal(tx, row, 'clear_to_sent', 'desk')
    })
  const runs = async (times: number, ms: number, step?: Between) => {
    for (let i = 0; i < times; i++) await w.pass(ms, step)
  }
  /** Nodes that took it, and have it, and no miner that wants it. */
  const waiting: Between = async (name, go) =>
    name === 'sender.send' ? 'taken' : name === 'sender.outcome' ? 'mempool' : go()

  test('is unclear once where it was made dearer as often as may be, stays so while it waits, and as people decide', async () => {
    const id = await w.asked('0.3')
    await w.run(waiting)
    await runs(6, 3 * MINUTE_MS, waiting)
    expect(await w.stateOf(id)).toBe('sent')
    await runs(8, 3 * MINUTE_MS, waiting)
    expect([await w.stateOf(id), await doubts(id)]).toEqual(['unclear', 1])
    await clearedByPeople(id)
    await runs(8, 3 * MINUTE_MS, waiting)
    expect([await w.stateOf(id), await doubts(id)]).toEqual(['sent', 1])
    expect([await w.end(id), (await w.paid()).times]).toEqual(['completed', 1])
  })

  test('is unclear once where it may cost no more, and completed once it is mined', async () => {
    const id = await w.asked('0.021')
    let asked = 0
    const dear: Between = async (name, go) => {
      if (name !== 'sender.fees' || ++asked < 2) return go()
      const most = { rate: 10n ** 15n, tip: 10n ** 9n }
      return { low: most, medium: most, high: most }
    }
    await w.run(dear)
    await runs(5, 4 * MINUTE_MS, dear)
    expect([await w.stateOf(id), await doubts(id)]).toEqual(['unclear', 1])
    await w.rows(`update sandbox_send set height = 1 where lower(payee) = lower($1)`, w.address)
    expect([await w.end(id), (await w.paid()).times]).toEqual(['completed', 1])
  })

  test('is unclear where no node takes it for a quarter of an hour, and clear again once one has it', async () => {
    const id = await w.asked('0.31')
    const refusing: Between = async (name, go) => (name === 'sender.send' ? { refused: 'txpool is full' } : go())
    await w.run(refusing)
    await runs(14, MINUTE_MS, refusing)
    expect(await w.stateOf(id)).toBe('sending')
    await runs(4, MINUTE_MS, refusing)
    expect([await w.stateOf(id), await doubts(id)]).toEqual(['unclear', 1])
    await w.pass(MINUTE_MS)
    expect([await w.stateOf(id), (await steps(id)).at(-1)]).toEqual(['sent', 'clear_to_sent'])
    expect([await w.end(id), await doubts(id)]).toEqual(['completed', 1])
  })

  test('is unclear where it was sent, and nodes have forgotten it since', async () => {
    const id = await w.asked('0.32')
    const forgetful: Between = async (name, go) =>
      name === 'sender.outcome' ? 'nowhere' : name === 'sender.send' ? { refused: 'txpool is full' } : go()
    await w.run(waiting)
    expect(await w.stateOf(id)).toBe('sent')
    await runs(16, MINUTE_MS, forgetful)
    expect([await w.stateOf(id), await doubts(id)]).toEqual(['unclear', 1])
    expect([await w.end(id), (await w.paid()).times]).toEqual(['completed', 1])
  })

  test('isn’t unclear for one answer that was not heard, however long it has waited', async () => {
    const id = await w.asked('0.34')
    await w.run(waiting)
    await runs(17, MINUTE_MS, waiting)
    await w.run(async (name, go) => (name === 'sender.outcome' ? 'unknown' : go()))
    expect([await w.stateOf(id), await doubts(id)]).toEqual(['sent', 0])
    expect(await w.end(id)).toBe('completed')
  })

  test('isn’t unclear while it is stopped and was never sent, and is where it waits in mempools for an hour', async () => {
    const [unsent, sent] = [await w.asked('0.2'), await w.asked('0.19')]
    const first: Between = async (name, go) => (name === 'custody.sign' ? 'unknown' : waiting(name, go))
    await w.run(first)
    await w.rows(`insert into brake (name, reason, pulled_at) values ('withdrawals', 'a test', now())`)
    await runs(4, 20 * MINUTE_MS, waiting)
    expect([await w.stateOf(unsent), await w.stateOf(sent)]).toEqual(['sending', 'sending'])
    await w.rows('delete from brake')
    await w.run(waiting)
    await w.rows(`insert into brake (name, reason, pulled_at) values ('withdrawals', 'a test', now())`)
    await runs(4, 20 * MINUTE_MS, waiting)
    expect([await w.stateOf(unsent), await doubts(unsent)]).toEqual(['unclear', 1])
    await w.rows('delete from brake')
    expect([await w.end(unsent), await w.end(sent), (await w.paid()).times]).toEqual(['completed', 'completed', 2])
  })
})
