import { describe, expect, test } from 'vitest'
import { inTx, query } from '../../src/server/kernel/tx.ts'
import { auditBalances } from '../../src/server/modules/chain/audit-balances.ts'
import { readChain } from '../../src/server/modules/chain/blocks/read-chain.ts'
import { confirmDeposits } from '../../src/server/modules/chain/confirm-deposits.ts'
import { haltNetwork } from '../../src/server/modules/chain/halt-network.ts'
import { sendOnSandbox } from '../../src/server/modules/chain/sandbox/send-on-sandbox.ts'
import { openVaultAsset } from '../../src/server/modules/chain/user-wallet.ts'
import { compareReserves } from '../../src/server/modules/reserves/compare-reserves.ts'
import { newestLooks } from '../../src/server/modules/reserves/looks.rows.ts'
import { sweepDeposits } from '../../src/server/modules/sending/sweeps/sweep-deposits.ts'
import { sweepable } from '../../src/server/modules/sending/sweeps/sweeps.rows.ts'
import { type Between, chainSending } from '../../src/server/testing/chain-sending.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { asCustomer } from '../../src/server/testing/withdrawals.ts'

const BLOCK_MS = 5_000
/** Until anything is final. */
const DEEP_MS = 31 * BLOCK_MS

describe('customers’ deposits are gathered', () => {
  const w = chainSending(anEngine)
  const chain = () => w.ethereum(w.job())
  const look = async () => {
    await readChain(w.job(), chain())
    await confirmDeposits(w.job(), chain())
  }
  const addressFor = async (asset: string) => (await openVaultAsset(asCustomer(w.it, w.ada), { asset })).address ?? ''
  const pay = async (asset: string, amount: string) => {
    const address = await addressFor(asset)
    await look()
    await sendOnSandbox(w.job(), { network: 'ethereum', asset, address, amount })
    return address
  }
  /** Paid, and credited. */
  const deposit = async (asset: string, amount: string) => {
    const address = await pay(asset, amount)
    w.it.clock.advance(DEEP_MS)
    await look()
    await look()
    return address
  }
  const deposits = async () =>
    (
      await w.rows<{ asset: string; state: string }>(
        'select asset, state from chain_deposit where customer_id = $1 order by asset, id',
        w.ada.customerId,
      )
    ).map(({ asset, state }) => `${asset} ${state}`)
  const sweep = async (step?: Between) => {
    await w.it.refreshRates()
    const ctx = w.job(step)
    return sweepDeposits(ctx, w.ethereum(ctx))
  }
  const sweeps = async () =>
    (
      await w.rows<{ kind: string; asset: string; state: string; arrived: boolean | null }>(
        `select t.kind, s.asset, t.state, s.arrived from chain_sweep s join chain_tx t on t.id = s.tx_id join chain_address a on a.id = s.address_id
          where a.customer_id = $1 order by t.id`,
        w.ada.customerId,
      )
    ).map(({ kind, asset, state, arrived }) => `${kind} ${asset} ${state}${arrived === false ? ' in vain' : ''}`)
  /** What is off on the network, by the reserves. */
  const off = async () => {
    await compareReserves(w.job())
    await query(w.job())(`delete from brake where name = 'withdrawals' and reason like 'At bank %'`)
    return (await newestLooks(query(w.job())))
      .filter(({ ref, state }) => ref.startsWith('chain:ethereum:') && state !== 'agrees')
      .map((row) => `${row.asset} ${row.ref} ${row.state} ${row.difference ?? row.basis}`)
  }
  /** Passes so many blocks, and compares the reserves at each in which something is mined or final: the first and the last of them. */
  const watch = async (blocks: number) => {
    const wrong: string[] = []
    const quiet = blocks - 8
    for (const ms of [...Array(4).fill(BLOCK_MS), quiet * BLOCK_MS, ...Array(4).fill(BLOCK_MS)]) {
      await w.pass(ms)
      await look()
      wrong.push(...(await off()))
    }
    return wrong
  }
  /** A run of the job, and time until what it made is final. */
  const round = async (step?: Between) => {
    await sweep(step)
    await w.run(step)
    for (const ms of [BLOCK_MS, BLOCK_MS, 31_000, DEEP_MS, BLOCK_MS]) {
      await w.pass(ms, step)
      await look()
    }
  }
  const settle = async (step?: Between) => {
    for (let i = 0; i < 3; i++) await round(step)
    expect(await off()).toEqual([])
    expect(await auditBalances(w.job(), chain())).toBe(0)
  }
  const balanceOf = async (asset: string, address: string) => {
    const head = await chain().reader.head()
    return ((await chain().reader.balances(asset, [address], head.height)) as bigint[])[0]
  }
  /** How many of Ada's addresses could be swept of an asset so many hours later. */
  const offered = async (asset: string, hours: number) => {
    const now = new Date(w.it.clock.now().getTime() + hours * 3_600_000)
    const address = await addressFor(asset)
    const rows = await sweepable(query(w.job()), { network: 'ethereum', asset, now, limit: 100 })
    return rows.filter((row) => row.address === address).length
  }
  const brakes = () => w.rows<{ name: string }>('select name from brake')

  test('coins by themselves: reserves agree throughout, and the audit finds nothing', async () => {
    const address = await deposit('ETH', '0.5')
    expect(await deposits()).toEqual(['ETH credited'])
    await sweep()
    expect(await watch(33)).toEqual([])
    expect(await sweeps()).toEqual(['sweep ETH final'])
    expect(await deposits()).toEqual(['ETH swept'])
    expect(await balanceOf('ETH', address)).toBeLessThan(2n * 21_000n * 42n * 10n ** 9n)
    expect(await auditBalances(w.job(), chain())).toBe(0)
    // What is left is worth less than it costs.
    await settle()
    expect(await sweeps()).toHaveLength(1)
    expect(await brakes()).toEqual([])
  })

  test('tokens once their address has gas, which is nobody’s deposit', async () => {
    const address = await deposit('USDC', '5000')
    await sweep()
    expect(await watch(33)).toEqual([])
    await sweep()
    expect(await watch(33)).toEqual([])
    expect(await sweeps()).toEqual(['gas ETH final', 'sweep USDC final'])
    expect([await deposits(), await balanceOf('USDC', address)]).toEqual([['USDC swept'], 0n])
    expect(await auditBalances(w.job(), chain())).toBe(0)
    expect(await brakes()).toEqual([])
  })

  test('several assets of one address one after the other, and coins take no gas from tokens', async () => {
    await deposit('USDC', '5000')
    await round()
    await deposit('USDT', '6000')
    const address = await deposit('ETH', '2')
    for (let i = 0; i < 4; i++) await round()
    expect(await deposits()).toEqual(['ETH swept', 'USDC swept', 'USDT swept'])
    const made = await sweeps()
    expect(made[0]).toBe('gas ETH final')
    expect(made.slice(1, 3).every((one) => one.startsWith('sweep USD') || one === 'gas ETH final')).toBe(true)
    expect(made.at(-1)).toBe('sweep ETH final')
    expect([await balanceOf('USDC', address), await balanceOf('USDT', address)]).toEqual([0n, 0n])
    await settle()
    expect(await brakes()).toEqual([])
  })

  test('what comes while a sweep is under way, by the next one', async () => {
    await deposit('ETH', '0.5')
    await sweep()
    await w.run()
    await pay('ETH', '0.7')
    expect(await watch(33)).toEqual([])
    expect(await deposits()).toEqual(['ETH swept', 'ETH credited'])
    await settle()
    expect(await deposits()).toEqual(['ETH swept', 'ETH swept'])
    expect(await sweeps()).toEqual(['sweep ETH final', 'sweep ETH final'])
  })

  test('where gas became dearer meanwhile, its address is given the rest', async () => {
    await deposit('USDC', '9000')
    await round()
    const dear: Between = async (name, go) => {
      const answer = await go()
      if (name !== 'sender.fees') return answer
      const fees = answer as Record<string, { rate: bigint; tip: bigint }>
      return Object.fromEntries(Object.entries(fees).map(([speed, { rate, tip }]) => [speed, { rate: rate * 3n, tip }]))
    }
    for (let i = 0; i < 3; i++) await round(dear)
    expect(await sweeps()).toEqual(['gas ETH final', 'gas ETH final', 'sweep USDC final'])
    await settle()
    expect(await brakes()).toEqual([])
  })

  test('one that is reverted moves nothing, and is tried again a day later', async () => {
    await deposit('USDC', '5000.23')
    await settle()
    expect([await sweeps(), await deposits()]).toEqual([
      ['gas ETH final', 'sweep USDC final in vain'],
      ['USDC credited'],
    ])
    expect([await offered('USDC', 0), await offered('USDC', 24)]).toEqual([0, 1])
    expect(await brakes()).toEqual([])
  })

  test.each(['gas', 'sweep'])(
    'a %s that custody refuses after all gives its nonce up, and the next one goes',
    async (kind) => {
      await deposit('USDC', '5000')
      if (kind === 'sweep') await round()
      const refusing: Between = async (name, go) =>
        name === 'custody.sign' ? { is: 'refused', code: 'over_gas_cap' } : go()
      await sweep(refusing)
      await w.run(refusing)
      expect((await sweeps()).at(-1)).toMatch(new RegExp(`^${kind} .* cancelling$`))
      expect(await watch(34)).toEqual([])
      expect((await sweeps()).at(-1)).toMatch(new RegExp(`^${kind} .* cancelled in vain$`))
      if (kind === 'gas') await settle()
      expect(await deposits()).toEqual([kind === 'gas' ? 'USDC swept' : 'USDC credited'])
      expect(await offered('USDC', 24)).toBe(kind === 'gas' ? 0 : 1)
      expect(await brakes()).toEqual([])
    },
  )

  test('not where they are worth little, and not while the network is halted', async () => {
    await deposit('ETH', '0.01')
    await sweep()
    expect(await sweeps()).toEqual([])
    await deposit('ETH', '1')
    await inTx(w.job(), (tx) => haltNetwork(tx, 'ethereum', 'a test'))
    await sweep()
    expect(await sweeps()).toEqual([])
    await w.rows('delete from brake')
    await Promise.all([sweep(), sweep(), sweep()])
    expect(await sweeps()).toEqual(['sweep ETH made'])
    await inTx(w.job(), (tx) => haltNetwork(tx, 'ethereum', 'a test'))
    await w.run()
    expect(await sweeps()).toEqual(['sweep ETH made'])
    await w.rows('delete from brake')
    await settle()
    expect(await brakes()).toEqual([])
  })

  test('not what has left its block since', async () => {
    const address = await pay('ETH', '1.17')
    // Credited at its confirmations, and gone with the next block.
    w.it.clock.advance(20 * BLOCK_MS)
    await look()
    await look()
    expect(await deposits()).toEqual(['ETH credited'])
    const late: Between = async (name, go) => {
      if (name !== 'custody.judge') return go()
      w.it.clock.advance(3 * BLOCK_MS)
      await look()
      return go()
    }
    await sweep(late)
    expect([await sweeps(), await balanceOf('ETH', address)]).toEqual([[], 0n])
    await sweep()
    expect(await sweeps()).toEqual([])
  })

  test('by a hot account that can pay for the gas alone', async () => {
    await deposit('USDC', '5000')
    const poor = { ...chain(), reader: { ...chain().reader, balances: async () => [1n] } }
    await w.it.refreshRates()
    await sweepDeposits(w.job(), poor)
    expect(await sweeps()).toEqual([])
    await settle()
    expect(await sweeps()).toEqual(['gas ETH final', 'sweep USDC final'])
  })

  const points = ['custody.judge', 'custody.sign', 'sender.send', 'sender.outcome']
  test.each(points.flatMap((call) => [[call, false] as const, [call, true] as const]))(
    'once, where a process dies at %s (done: %s)',
    async (call, does) => {
      const address = await deposit('USDC', '4000')
      for (let death = 0; death < 2; death++) {
        const { promise: died, resolve } = Promise.withResolvers<void>()
        const step: Between = async (name, go) => {
          if (name !== call) return go()
          if (does) await go()
          resolve()
          return new Promise(() => {})
        }
        await Promise.race([round(step), died])
        await round()
      }
      await settle()
      expect(await sweeps()).toEqual(['gas ETH final', 'sweep USDC final'])
      expect([await deposits(), await balanceOf('USDC', address)]).toEqual([['USDC swept'], 0n])
      expect(await brakes()).toEqual([])
    },
  )

  test('once, whatever answers are lost', async () => {
    const address = await deposit('USDC', '4000')
    let n = 0
    const lossy: Between = async (_, go) => {
      const at = n++ % 5
      if (at === 1) throw new Error('it was not heard')
      const answer = await go()
      if (at === 3) throw new Error('its answer was not heard')
      return answer
    }
    for (let i = 0; i < 3; i++) await round(lossy)
    await settle()
    expect((await sweeps()).filter((one) => !one.endsWith('in vain'))).toEqual(['gas ETH final', 'sweep USDC final'])
    expect([await deposits(), await balanceOf('USDC', address)]).toEqual([['USDC swept'], 0n])
    expect(await brakes()).toEqual([])
  })
})
