import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '../../src/server/kernel/context.ts'
import { auditBalances } from '../../src/server/modules/chain/audit-balances.ts'
import { confirmDeposits } from '../../src/server/modules/chain/confirm-deposits.ts'
import { openVaultAsset } from '../../src/server/modules/chain/user-wallet.ts'
import { sweepDeposits } from '../../src/server/modules/sending/sweeps/sweep-deposits.ts'
import { anvilRuns } from '../../src/server/providers/chain/local-nodes/anvil.ts'
import { newPerson } from '../../src/server/testing/people.ts'
import { asCustomer } from '../../src/server/testing/withdrawals.ts'
import { withDyingSigner } from './real-custody.ts'
import { type RealEthereum, realEthereum } from './real-ethereum.ts'

const ETHER = 10n ** 18n
type Token = 'USDT' | 'USDC'

describe.runIf(anvilRuns)('deposits are gathered on Ethereum, by a node and a signer:', () => {
  let w = {} as RealEthereum
  beforeAll(async () => {
    w = await realEthereum()
    await w.fund()
  })
  afterAll(() => w.stop?.())

  const mine = async (blocks: number) => {
    await w.node.mine(blocks)
    w.it.clock.advance(1_000)
    await w.run()
    await confirmDeposits(w.job(), w.chain())
  }
  /** Somebody new, and the address that everything on Ethereum is paid to. */
  const moveIn = async () => {
    const person = await newPerson(w.it)
    return {
      id: person.customerId,
      address: (await openVaultAsset(asCustomer(w.it, person), { asset: 'ETH' })).address ?? '',
    }
  }
  const payToken = (token: Token, to: string, amount: bigint) =>
    w.node.call(w.tokens[token], 'Tether', 'mint(address,uint256)', [to, amount])
  const sweep = async (ctx: Ctx = w.job()) => {
    await w.it.refreshRates()
    await sweepDeposits(ctx, w.chain(ctx))
    await w.run(ctx)
  }
  const deposits = (customer: string) =>
    w.rows<{ asset: string; state: string }>(
      'select asset, state from chain_deposit where customer_id = $1 order by asset, id',
      customer,
    )
  const sweeps = async (address: string) =>
    (
      await w.rows<{ kind: string; asset: string; state: string }>(
        `select t.kind, s.asset, t.state from chain_sweep s join chain_tx t on t.id = s.tx_id join chain_address a on a.id = s.address_id
          where a.address = $1 order by t.id`,
        address,
      )
    ).map(({ kind, asset, state }) => `${kind} ${asset} ${state}`)
  const balance = async (asset: string, address: string) =>
    ((await w.chain().reader.balances(asset, [address], await w.node.height())) as bigint[])[0] ?? 0n
  const hot = async () =>
    (await w.job().providers.custody?.publicKeys())?.find((key) => key.account === 'hot')?.address ?? ''
  /** Which places are off, and which kill switches on: none, ever. */
  const wrong = async () => [
    ...(await w.off()).filter(([, , off]) => off !== 0n),
    ...(await w.rows<{ name: string }>('select name from brake')),
  ]

  test('ether and two tokens of one address, to the last unit, with gas first', async () => {
    const { id, address } = await moveIn()
    const before = await balance('USDT', await hot())
    await w.node.send({ to: address, value: 2n * ETHER })
    await payToken('USDT', address, 700_000_001n)
    await payToken('USDC', address, 800_000_000n)
    await mine(20)
    expect((await deposits(id)).map(({ state }) => state)).toEqual(['credited', 'credited', 'credited'])
    for (let round = 0; round < 6; round++) {
      await sweep()
      await mine(1)
      expect(await wrong()).toEqual([])
      await mine(29)
      expect(await wrong()).toEqual([])
    }
    expect((await deposits(id)).map(({ state }) => state)).toEqual(['swept', 'swept', 'swept'])
    const made = await sweeps(address)
    expect(made.filter((one) => one.startsWith('sweep')).sort()).toEqual([
      'sweep ETH final',
      'sweep USDC final',
      'sweep USDT final',
    ])
    expect(made[0]).toBe('gas ETH final')
    expect([await balance('USDT', address), await balance('USDC', address)]).toEqual([0n, 0n])
    expect(await balance('USDT', await hot())).toBe(before + 700_000_001n)
    expect(await balance('ETH', address)).toBeLessThan(ETHER / 1_000n)
    expect(await auditBalances(w.job(), w.chain())).toBe(0)
    expect(await wrong()).toEqual([])
  })

  test('once, where the signer dies with its answer on the way and the chain reorganises', async () => {
    const { id, address } = await moveIn()
    await payToken('USDT', address, 900_000_000n)
    await mine(12)
    await sweep(withDyingSigner(w.job(), w.signer))
    await w.signer.start()
    await w.run()
    await mine(5)
    await w.node.reorganise(5)
    await mine(30)
    expect(await sweeps(address)).toEqual(['gas ETH final'])
    await sweep()
    await mine(3)
    await w.node.reorganise(3)
    await w.run()
    expect(await sweeps(address)).toEqual(['gas ETH final', 'sweep USDT sent'])
    await mine(29)
    expect((await deposits(id)).map(({ state }) => state)).toEqual(['credited'])
    await mine(1)
    expect([await deposits(id), await sweeps(address), await balance('USDT', address)]).toEqual([
      [{ asset: 'USDT', state: 'swept' }],
      ['gas ETH final', 'sweep USDT final'],
      0n,
    ])
    expect(await auditBalances(w.job(), w.chain())).toBe(0)
    expect(await wrong()).toEqual([])
  })

  test('no gas for a token that would not be moved, and none wasted where it stops being so', async () => {
    const { id, address } = await moveIn()
    await payToken('USDC', address, 600_000_000n)
    await mine(12)
    const pause = (on: boolean) => w.node.call(w.tokens.USDC, 'Tether', 'pause(bool)', [on])
    await pause(true)
    await mine(1)
    await sweep()
    expect(await sweeps(address)).toEqual([])
    await pause(false)
    await mine(1)
    await sweep()
    await mine(30)
    await pause(true)
    await mine(1)
    await sweep()
    expect(await sweeps(address)).toEqual(['gas ETH final'])
    await pause(false)
    await mine(1)
    await sweep()
    await mine(30)
    expect([await deposits(id), await sweeps(address)]).toEqual([
      [{ asset: 'USDC', state: 'swept' }],
      ['gas ETH final', 'sweep USDC final'],
    ])
    expect(await wrong()).toEqual([])
  })

  test('one that its token refuses on the way costs its fee, and moves nothing', async () => {
    const { id, address } = await moveIn()
    await payToken('USDC', address, 600_000_000n)
    await mine(12)
    await sweep()
    await mine(30)
    await sweep()
    const outcomes = () =>
      w.rows<{ hash: string; outcome: string | null }>(
        `select t.hash, t.outcome from chain_attempt t join chain_sweep s using (tx_id) join chain_address a on a.id = s.address_id
          where a.address = $1 and cardinality(s.deposits) > 0`,
        address,
      )
    // The node forgets it, the token refuses its sender, and then it is sent again.
    await w.node.anvil.rpc('anvil_dropTransaction', (await outcomes())[0]?.hash)
    await w.node.call(w.tokens.USDC, 'Tether', 'refuse(address)', [address])
    await w.node.mine(1)
    w.it.clock.advance(31_000)
    await w.run()
    await mine(30)
    expect((await outcomes()).map(({ outcome }) => outcome)).toEqual(['reverted'])
    await sweep()
    expect([await deposits(id), await sweeps(address)]).toEqual([
      [{ asset: 'USDC', state: 'credited' }],
      ['gas ETH final', 'sweep USDC final'],
    ])
    expect(await auditBalances(w.job(), w.chain())).toBe(0)
    expect(await wrong()).toEqual([])
  })
})
