import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '../../../kernel/context.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { query } from '../../../kernel/tx.ts'
import type { SigningCustody } from '../../../providers/custody/port.ts'
import { bitcoinApp, type CoinNetwork } from '../../../testing/coin-withdrawals.ts'
import type { TestApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import type { Person } from '../../../testing/people.ts'
import { sendCoins } from './send-coins.ts'

const HALF_HOUR_MS = 30 * 60_000
const waitedMs = 60_000

describe.each(engines)('coins that go out while they are stopped, on %s,', (engine) => {
  let [it, on, ada] = [{} as TestApp, {} as CoinNetwork, {} as Person]
  beforeAll(async () => {
    ;({ it, on, ada } = await bitcoinApp(engine, { hot: ['5', '3', '2', '1'], has: '10' }))
  })
  const release = () => query(on.job)('delete from brake')
  beforeEach(release)
  afterAll(() => it.stop())

  let addresses = 0
  const made = async (amount = '0.5') => {
    const to = `tb1q${String(++addresses).padStart(38, '0')}`
    return { to, id: await on.approved(ada, amount, { to, waitedMs, networkFee: 100_000n }) }
  }
  const stop = (name: string) =>
    query(on.job)(`insert into brake (name, reason, pulled_at) values ($1, 'We look.', now())`, [name])
  const goOn = async (blocks: number) => {
    for (let i = 0; i < blocks; i++) {
      await on.blocks(1)
      await sendCoins(on.job, on.chain)
    }
  }
  const formsOf = async (id: string) =>
    (
      await query(on.job)<{ sent: boolean }>(
        `select a.first_sent_at is not null sent from chain_attempt a join chain_tx_part p on p.tx_id = a.tx_id where p.withdrawal_id = $1`,
        [id],
      )
    ).map(({ sent }) => sent)
  /** The job, with who signs, or the node, cut off from it in one call. */
  const without = (call: 'sign' | 'send', answer: unknown) => {
    const { custody } = on.job.providers
    const { sender } = on.chain
    const cut = { [call]: async () => answer }
    const ctx = { ...on.job, providers: { ...on.job.providers, custody: { ...custody, ...(call === 'sign' && cut) } } }
    return sendCoins(ctx as Ctx, { ...on.chain, sender: { ...sender, ...(call === 'send' && cut) } } as Chain)
  }

  describe.each(['withdrawals', 'chain:bitcoin'])('%s:', (name) => {
    test('what is made is not signed', async () => {
      const { to, id } = await made()
      await without('sign', 'unknown')
      expect([await on.states(id), await formsOf(id)]).toEqual([['sending'], []])
      await stop(name)
      await goOn(3)
      expect([await on.arrived(to), await formsOf(id)]).toEqual([[], []])
      await release()
      await goOn(5)
      expect([await on.states(id), await on.arrived(to)]).toEqual([['completed'], ['50000000']])
    })

    test('what was signed, and nobody heard so, is written down, and stays here', async () => {
      const { to, id } = await made()
      const custody = on.job.providers.custody as SigningCustody
      const unheard = async (asked: Parameters<SigningCustody['sign']>[0]) => {
        await custody.sign(asked)
        return 'unknown' as const
      }
      const providers = { ...on.job.providers, custody: { ...custody, sign: unheard } }
      await sendCoins({ ...on.job, providers }, on.chain)
      await stop(name)
      await goOn(3)
      expect([await on.arrived(to), await formsOf(id)]).toEqual([[], [false]])
      await release()
      await goOn(5)
      expect([await on.states(id), await on.arrived(to)]).toEqual([['completed'], ['50000000']])
    })

    test('what is signed does not leave, whether or not nodes refused it before', async () => {
      const { to, id } = await made()
      await without('send', { refused: 'full' })
      expect(await formsOf(id)).toHaveLength(1)
      await stop(name)
      await goOn(3)
      expect(await on.arrived(to)).toEqual([])
      await release()
      await goOn(5)
      expect([await on.states(id), await on.arrived(to)]).toEqual([['completed'], ['50000000']])
    })

    test('what waits to be mined is watched, and not made dearer', async () => {
      const { to, id } = await made('0.0021')
      await goOn(1)
      expect(await on.states(id)).toEqual(['sent'])
      await stop(name)
      it.clock.advance(HALF_HOUR_MS)
      await goOn(2)
      expect([await on.states(id), await formsOf(id)]).toEqual([['sent'], [true]])
      await release()
      await goOn(4)
      expect([await on.states(id), (await on.arrived(to)).length, await formsOf(id)]).toEqual([
        ['completed'],
        1,
        [true, true],
      ])
    })

    test('what is mined meanwhile is completed', async () => {
      const { to, id } = await made()
      await goOn(1)
      await stop(name)
      await goOn(4)
      expect([await on.states(id), await on.arrived(to)]).toEqual([['completed'], ['50000000']])
    })
  })
})
