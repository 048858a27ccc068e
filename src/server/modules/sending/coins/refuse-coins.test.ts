import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '../../../kernel/context.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import type { SigningCustody } from '../../../providers/custody/port.ts'
import { bitcoinApp, type CoinNetwork } from '../../../testing/coin-withdrawals.ts'
import type { TestApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { pastGuards } from '../../../testing/database/past-guards.ts'
import type { Person } from '../../../testing/people.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { lockWithdrawal } from '../../withdrawals/withdrawals.rows.ts'
import { cancelChainTx } from '../cancel-chain-tx.ts'
import { sendCoins } from './send-coins.ts'

const waitedMs = 40_000

describe.each(engines)('what the signer will not sign of coins, on %s,', (engine) => {
  let [it, on, ada] = [{} as TestApp, {} as CoinNetwork, {} as Person]
  beforeAll(async () => {
    ;({ it, on, ada } = await bitcoinApp(engine, { hot: ['3'], has: '10' }))
  })
  afterAll(async () => {
    expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await it.stop()
  })

  /** The job, with a signer that answers some questions otherwise. */
  const run = (odd: Partial<SigningCustody> = {}) => {
    const custody = { ...(on.job.providers.custody as SigningCustody), ...odd }
    const ctx: Ctx = { ...on.job, providers: { ...on.job.providers, custody } }
    return sendCoins(ctx, on.chain)
  }
  const refuses: Partial<SigningCustody> = { sign: async () => ({ is: 'refused', code: 'denied_address' }) }
  const goOn = async (blocks: number) => {
    for (let i = 0; i < blocks; i++) {
      await on.blocks(1)
      await run()
    }
  }
  const txsOf = (id: string) =>
    query(on.job)<{ id: string; state: string; why: string | null; coins: number }>(
      `select t.id, t.state, t.why, (select count(*)::int from chain_coin c where c.reserved_for = t.id) coins
        from chain_tx_part p join chain_tx t on t.id = p.tx_id where p.withdrawal_id = $1 order by t.id`,
      [id],
    )
  const held = async (id: string) =>
    (await query(on.job)<{ held_for: string[] }>('select held_for from withdrawal where id = $1', [id]))[0]?.held_for
  const approve = (id: string) =>
    inTx(on.job, async (tx) => {
      const row = await lockWithdrawal(tx, id)
      if (row) await moveWithdrawal(tx, row, 'approve', 'desk')
    })

  test('goes back to people, with its coins free, and is paid once where they let it through', async () => {
    const to = `tb1q${'7'.repeat(38)}`
    const ids = [await on.approved(ada, '0.5', { to, waitedMs }), await on.approved(ada, '0.3', { waitedMs })]
    await run(refuses)
    expect(await on.states(...ids)).toEqual(['needs_approval', 'needs_approval'])
    expect(await txsOf(ids[0] ?? '')).toMatchObject([{ state: 'refused', why: 'denied_address', coins: 0 }])
    expect(await held(ids[0] ?? '')).toEqual(['custody'])
    for (const id of ids) await approve(id)
    it.clock.advance(waitedMs)
    await goOn(9)
    expect(await on.states(...ids)).toEqual(['completed', 'completed'])
    expect(await txsOf(ids[0] ?? '')).toMatchObject([{ state: 'refused' }, { state: 'final', coins: 1 }])
    expect(await on.arrived(to)).toEqual(['50000000'])
  })

  test('stays as it is where the signer doesn’t vouch that it never signed it', async () => {
    const id = await on.approved(ada, '0.2', { waitedMs })
    await run({ ...refuses, look: async () => 'unknown' })
    await run({
      ...refuses,
      look: async () => ({ signed: [{ attempt: { fee: '1' }, raw: '00', hash: 'of another form' }] }),
    })
    expect([await on.states(id), await txsOf(id)]).toMatchObject([['sending'], [{ state: 'made', coins: 1 }]])
    await run({ sign: async () => ({ is: 'refused', code: 'fees_over_day' }) })
    expect(await on.states(id)).toEqual(['sending'])
    await goOn(9)
    expect([await on.states(id), await txsOf(id)]).toMatchObject([['completed'], [{ state: 'final' }]])
  })

  test('since nobody can read where it goes waits by itself, and its neighbour is paid', async () => {
    const to = `tb1q${'2'.repeat(38)}`
    const [odd, sound] = [await on.approved(ada, '0.1', { to, waitedMs }), await on.approved(ada, '0.1', { waitedMs })]
    const write = async (sealed: string) => {
      const [was] = await query(on.job)<{ id: string; value_sealed: string }>(
        'select d.id, d.value_sealed from destination d join withdrawal w on w.destination_id = d.id where w.id = $1',
        [odd],
      )
      await pastGuards(it.database, 'update destination set value_sealed = $2 where id = $1', [was?.id, sealed])
      return was?.value_sealed ?? ''
    }
    const before = await write('k0.nothing')
    await run()
    expect(await on.states(odd, sound)).toEqual(['approved', 'sent'])
    await write(before)
    await goOn(9)
    it.clock.advance(waitedMs)
    await run()
    await goOn(9)
    expect(await on.states(odd, sound)).toEqual(['completed', 'completed'])
    expect(await on.arrived(to)).toEqual(['10000000'])
  })

  test('for want of approvals alone waits five minutes with its coins, then without them', async () => {
    const needs: Partial<SigningCustody> = { sign: async () => ({ is: 'needs', have: 0, of: 2 }) }
    const id = await on.approved(ada, '0.1', { waitedMs })
    await run(needs)
    expect([await on.states(id), await txsOf(id)]).toMatchObject([['sending'], [{ state: 'made', coins: 1 }]])
    it.clock.advance(5 * 60_000)
    await run(needs)
    expect([await on.states(id), await txsOf(id)]).toMatchObject([['approved'], [{ state: 'refused', coins: 0 }]])
    it.clock.advance(waitedMs)
    await goOn(9)
    expect(await on.states(id)).toEqual(['completed'])
  })

  test('is screened again before it is signed late: what may go no more is held back, and its neighbour is paid', async () => {
    const bad = `tb1q${'8'.repeat(38)}`
    const ids = [await on.approved(ada, '0.11', { to: bad, waitedMs }), await on.approved(ada, '0.12', { waitedMs })]
    await run({ sign: async () => 'unknown' })
    expect(await on.states(...ids)).toEqual(['sending', 'sending'])
    it.clock.advance(60_000)
    const { screening } = on.job.providers
    const listed = (risk: 'severe' | 'pending') => ({
      ...screening,
      address: async (asked: Parameters<typeof screening.address>[0]) => {
        if (asked.address !== bad) return screening.address(asked)
        return risk === 'pending' ? risk : { risk, ref: 'listed' }
      },
    })
    const signed: unknown[] = []
    const custody = on.job.providers.custody as SigningCustody
    const late = (risk: 'severe' | 'pending') =>
      sendCoins(
        {
          ...on.job,
          providers: {
            ...on.job.providers,
            screening: listed(risk),
            custody: {
              ...custody,
              sign: (asked) => {
                signed.push(asked)
                return custody.sign(asked)
              },
            },
          },
        },
        on.chain,
      )
    await late('pending')
    expect([await on.states(...ids), signed]).toEqual([['sending', 'sending'], []])
    it.clock.advance(60_000)
    await late('severe')
    expect([(await on.states(...ids))[0], signed]).toEqual(['needs_approval', []])
    expect(await txsOf(ids[0] ?? '')).toMatchObject([{ state: 'refused', why: 'screening', coins: 0 }])
    expect(await held(ids[0] ?? '')).toEqual(['screening'])
    it.clock.advance(waitedMs)
    await goOn(9)
    expect(await on.states(...ids)).toEqual(['needs_approval', 'completed'])
    expect(await on.arrived(bad)).toEqual([])
  })

  test('of which nobody says for five minutes whether it may go is taken out of its batch, and its neighbour is paid', async () => {
    const silent = `tb1q${'9'.repeat(38)}`
    const ids = [await on.approved(ada, '0.11', { to: silent, waitedMs }), await on.approved(ada, '0.12', { waitedMs })]
    await run({ sign: async () => 'unknown' })
    expect(await on.states(...ids)).toEqual(['sending', 'sending'])
    const { screening } = on.job.providers
    const address = async (asked: Parameters<typeof screening.address>[0]) =>
      asked.address === silent ? ('pending' as const) : screening.address(asked)
    const providers = { ...on.job.providers, screening: { ...screening, address } }
    const late = () => sendCoins({ ...on.job, providers }, on.chain)
    it.clock.advance(4 * 60_000)
    await late()
    expect(await on.states(...ids)).toEqual(['sending', 'sending'])
    it.clock.advance(60_000)
    await late()
    expect(await txsOf(ids[0] ?? '')).toMatchObject([{ state: 'refused', why: 'screening_silent', coins: 0 }])
    for (let i = 0; i < 9; i++) {
      it.clock.advance(waitedMs)
      await late()
      await on.blocks(1)
    }
    expect([await on.states(...ids), await held(ids[0] ?? '')]).toEqual([['approved', 'completed'], []])
    it.clock.advance(waitedMs)
    await goOn(9)
    expect([await on.states(...ids), await on.arrived(silent)]).toEqual([['completed', 'completed'], ['11000000']])
  })

  test('is never given up once it was signed, by the database’s word, and nothing is paid by two', async () => {
    const id = await on.approved(ada, '0.15', { waitedMs })
    await run()
    const [tx] = await txsOf(id)
    const refused = (text: string) => expect(query(on.job)(text, [tx?.id])).rejects.toMatchObject({ code: '23001' })
    await refused(`update chain_tx set state = 'refused' where id = $1`)
    await refused('update chain_coin set reserved_for = null, reserved_n = null where reserved_for = $1')
    const second = `insert into chain_tx_part (tx_id, withdrawal_id) select t.id, p.withdrawal_id from chain_tx_part p, chain_tx t
      where p.tx_id = $1 and t.id <> $1 limit 1`
    await expect(query(on.job)(second, [tx?.id])).rejects.toMatchObject({ code: '23505' })
    const cancelled = cancelChainTx(it.ctx({ kind: 'operator', name: 'fay' }), { txId: tx?.id ?? '', reason: 'stuck' })
    await expect(cancelled).rejects.toMatchObject({ code: 'not_found' })
    await goOn(9)
    expect(await on.states(id)).toEqual(['completed'])
  })
})
