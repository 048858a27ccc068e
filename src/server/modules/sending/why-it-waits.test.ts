import { describe, expect, test } from 'vitest'
import { type CustodyRefusal, custodyRefusals } from '../../../contract/custody/refusals.ts'
import { deskStuckWithdrawals } from '../../../contract/desk/desk-decisions.ts'
import { customerWaitOf, outcomeOf } from '../../../contract/withdrawals/withdrawal-waits.ts'
import { getWithdrawal } from '../../../contract/withdrawals/withdrawals.ts'
import { query } from '../../kernel/tx.ts'
import { type Between, chainSending } from '../../testing/chain-sending.ts'
import { engines } from '../../testing/database/engines.ts'
import { atDesk, newStaff } from '../../testing/desk.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { waitsOf } from '../withdrawals/by-chain/waits.rows.ts'
import { isForPeople } from './refused-payment.ts'

describe.each(engines)('a withdrawal that is not paid yet, on %s,', (engine) => {
  const w = chainSending(engine)
  const look = async (id: string) => {
    const token = await w.it.app.signIn.mintToken(w.ada)
    return expectOk(await w.it.call(getWithdrawal, { query: { withdrawal_id: id } }, { token }))
  }
  const atTheDesk = async (id: string) => {
    const fay = await newStaff(w.it, ['finance'])
    const { number } = await look(id)
    const found = await w.it.call(deskStuckWithdrawals, { query: { limit: 100, number } }, await atDesk(w.it, fay))
    return expectOk(found)[0]
  }
  const brakes = async () => (await w.rows<{ name: string }>('select name from brake')).map(({ name }) => name)
  const refusing =
    (code: CustodyRefusal): Between =>
    async (name, go) =>
      name === 'custody.judge' ? { is: 'refused', code } : go()

  const again = async (id: string) => {
    await w.rows(`update withdrawal set state = 'approved' where id = $1 and state = 'needs_approval'`, id)
    await w.rows('update chain_ask set next_at = $2 where withdrawal_id = $1', id, w.it.clock.now())
    await w.rows('delete from brake')
  }

  test('becomes what the table says, refusal by refusal, with or without the kill switch', async () => {
    const id = await w.asked('0.1')
    for (const code of custodyRefusals) {
      await again(id)
      await w.run(refusing(code))
      const [row] = await w.rows<{ state: string }>('select state from withdrawal where id = $1', id)
      const waits = (await waitsOf(query(w.job()), [id])).get(id)
      expect([code, row?.state, waits]).toEqual(
        isForPeople(code) ? [code, 'needs_approval', undefined] : [code, 'approved', code],
      )
      expect([code, await brakes()]).toEqual([code, outcomeOf(code) === 'switch' ? ['withdrawals'] : []])
    }
    expect(await w.cancel(id)).toBe(200)
  })

  test('for a row that somebody changed stops withdrawals once; released, it stays with people', async () => {
    const id = await w.asked('0.1')
    await w.run(refusing('destination_unproved'))
    expect([await w.stateOf(id), await brakes()]).toEqual(['needs_approval', ['withdrawals']])
    await again(id)
    await w.run(refusing('destination_unproved'))
    expect([await w.stateOf(id), await brakes()]).toEqual(['needs_approval', []])
    expect(await w.cancel(id)).toBe(200)
  })

  test('says so to its customer and the desk: for approvals, for an answer, for a kill switch, and no more once it is sent', async () => {
    const id = await w.asked('0.2')
    expect((await look(id)).waits_for).toBeNull()
    const steps: [Between, string, string][] = [
      [
        async (name, go) => (name === 'custody.judge' ? { is: 'needs', have: 1, of: 2 } : go()),
        'approvals',
        'needs_approvals',
      ],
      [async (name, go) => (name === 'custody.judge' ? 'unknown' : go()), 'us', 'custody_silent'],
      [async (name, go) => (name === 'sender.fees' ? 'unknown' : go()), 'network', 'network_silent'],
    ]
    for (const [step, reads, code] of steps) {
      await w.pass(60_000, step)
      expect([(await look(id)).waits_for, (await atTheDesk(id))?.waits?.code]).toEqual([reads, code])
    }
    await w.rows(`insert into brake (name, reason, pulled_at) values ('withdrawals', 'a test', now())`)
    expect([(await look(id)).waits_for, (await atTheDesk(id))?.waits?.code]).toEqual(['stopped', 'stopped'])
    await w.rows('delete from brake')
    await w.pass(60_000, async (name, go) =>
      name === 'custody.sign' ? { is: 'refused', code: 'fees_over_day' } : go(),
    )
    expect(await look(id)).toMatchObject({ state: 'sending', waits_for: 'limits' })
    expect(await atTheDesk(id)).toMatchObject({
      waits: { code: 'fees_over_day' },
      transaction: { why: 'fees_over_day' },
    })
    await w.pass(60_000)
    expect(await look(id)).toMatchObject({ state: 'sent', waits_for: null })
    expect(await w.end(id)).toBe('completed')
  })

  test('and whose reason another release wrote is with us', () => {
    expect(customerWaitOf('a word of tomorrow')).toBe('us')
  })
})
