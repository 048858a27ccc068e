import { describe, expect, test } from 'vitest'
import { chainSending } from '../../testing/chain-sending.ts'
import { fundHot } from '../../testing/chain-withdrawals.ts'
import { engines } from '../../testing/database/engines.ts'
import { giveMoney } from '../../testing/factories.ts'

describe.each(engines)('crypto that the hot account has too little for, on %s,', (engine) => {
  const w = chainSending(engine)
  const events = async (id: string) =>
    (
      await w.rows<{ event: string }>('select event from withdrawal_step where withdrawal_id = $1 order by version', id)
    ).map(({ event }) => event)
  const letPass = (id: string) =>
    w.rows(`update withdrawal set state = 'approved' where id = $1 and state = 'needs_approval'`, id)

  /** Somebody new who may ask for much, and asks for so many dollars: the desk has to let it pass. */
  const heldBack = async (amount: string) => {
    await w.moveIn()
    await giveMoney(w.it, w.ada.customerId, 'USDC', amount)
    await giveMoney(w.it, w.ada.customerId, 'USDC', '1000')
    await w.rows(`update customer set level = 'E' where id = $1`, w.ada.customerId)
    const id = await w.asked(amount, 'USDC')
    expect(await w.stateOf(id)).toBe('needs_approval')
    return id
  }

  test('waits for a refill, while others’ is sent, and goes once it is there', async () => {
    const [large, larger] = [await heldBack('600000'), await heldBack('700000')]
    expect(await w.rows('select reserved from withdrawal where id = any($1::uuid[])', [large, larger])).toEqual([
      { reserved: false },
      { reserved: false },
    ])
    await letPass(larger)
    await w.run()
    await letPass(large)
    await w.pass(5_000)
    const states = 'select state from withdrawal where id = any($1::uuid[]) order by amount'
    expect(await w.rows(states, [large, larger])).toEqual([{ state: 'approved' }, { state: 'sent' }])
    expect(await w.rows('select id from withdrawal where queued_at is not null')).toEqual([{ id: large }])
    await w.moveIn()
    await giveMoney(w.it, w.ada.customerId, 'USDC', '500')
    const small = await w.asked('100', 'USDC')
    expect(await w.end(small)).toBe('completed')
    expect([await events(small), (await events(large)).slice(-1)]).toEqual([
      ['request', 'pass', 'instruct', 'broadcast', 'complete'],
      ['queue'],
    ])
    await fundHot(w.it, 'USDC', '600000')
    for (let i = 0; i < 12; i++) await w.pass(60_000)
    expect((await events(large)).slice(-4)).toEqual(['queue', 'instruct', 'broadcast', 'complete'])
    expect(await w.rows('select id from withdrawal where queued_at is not null')).toEqual([])
  })
})
