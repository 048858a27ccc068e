import { describe, expect, test } from 'vitest'
import { custodianSending } from '../../../testing/custodian-sending.ts'
import { engines } from '../../../testing/database/engines.ts'
import { followCustodian } from './follow-custodian.ts'
import { instructCustodian } from './instruct-custodian.ts'

const MINUTE_MS = 60_000
const HALF_ETHER = 5n * 10n ** 17n

describe.each(engines)('crypto that a custodian sends and screening has a say in, on %s,', (engine) => {
  const w = custodianSending(engine)
  /** A pass so much later, for which screening says this of every address. */
  const screenedPass = (ms: number, said: 'pending' | { risk: 'severe'; ref: string }) => {
    w.it.clock.advance(ms)
    const { providers } = w.job()
    const screening = { ...providers.screening, address: async () => said }
    return followCustodian({ ...w.job(), providers: { ...providers, screening } })
  }
  const posts = () => w.fake().asked.filter((line) => line.startsWith('POST'))
  const LISTED = { risk: 'severe', ref: 'listed' } as const

  test('is screened again where it is asked for late, and goes back to people where it may be paid no more', async () => {
    const id = await w.asked('0.5')
    const ctx = w.job()
    await instructCustodian(ctx, w.ethereum(ctx))
    await screenedPass(MINUTE_MS, 'pending')
    expect([await w.stateOf(id), await w.payments(id)]).toMatchObject(['sending', [{ state: 'made' }]])
    await screenedPass(MINUTE_MS, LISTED)
    expect([await w.stateOf(id), await w.heldFor(id), await w.payments(id)]).toMatchObject([
      ...['needs_approval', ['screening']],
      [{ state: 'refused', said: 'screening' }],
    ])
    expect(w.fake().transactions).toEqual([])
  })

  test('that was asked for and whose answer was lost is never refused by screening: it is unclear, and paid once', async () => {
    const id = await w.asked('0.5')
    const held = await w.has()
    w.fake().faults = [{ at: 'POST', fault: 'lost' }]
    await w.run()
    const late = w.fake().transactions.splice(0)
    for (let i = 0; i < 13; i++) await screenedPass(MINUTE_MS, LISTED)
    expect([await w.stateOf(id), await w.payments(id), await w.has()]).toMatchObject([
      ...['unclear', [{ state: 'asked', said: 'screening' }]],
      held,
    ])
    expect(posts()).toHaveLength(1)
    w.fake().transactions.push(...late)
    await w.pass(MINUTE_MS)
    expect(await w.payments(id)).toMatchObject([{ state: 'accepted', ref: late[0]?.id }])
    await w.sends(w.last(), 'COMPLETED')
    expect([await w.end(id), await w.paid(), posts().length]).toEqual([
      ...['completed', { times: 1, amount: HALF_ETHER }],
      1,
    ])
  })

  test('that was asked for and never found is unclear while screening says nothing', async () => {
    const id = await w.asked('0.5')
    w.fake().faults = [{ at: 'POST', fault: 'unheard' }]
    await w.run()
    for (let i = 0; i < 13; i++) await screenedPass(MINUTE_MS, 'pending')
    expect([await w.stateOf(id), await w.payments(id)]).toMatchObject(['sending', [{ state: 'asked' }]])
    for (let i = 0; i < 3; i++) await screenedPass(MINUTE_MS, 'pending')
    expect([await w.stateOf(id), posts()]).toEqual(['unclear', []])
    await w.pass(MINUTE_MS)
    await w.sends(w.last(), 'COMPLETED')
    expect([await w.end(id), await w.paid()]).toEqual(['completed', { times: 1, amount: HALF_ETHER }])
  })
})
