import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assetOf } from '../../../contract/assets.ts'
import { confirmationsFor, type NetworkCode } from '../../../contract/chain/networks.ts'
import { parseAmount } from '../../../contract/money.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { type TestChain, testChain } from '../../testing/chain.ts'
import { deep, engines } from '../../testing/database/engines.ts'
import { type ScriptedChain, scriptedChain } from '../../testing/scripted-chain.ts'
import { readChain } from './blocks/read-chain.ts'
import { confirmDeposits } from './confirm-deposits.ts'
import { openVaultAsset } from './user-wallet.ts'

const AMOUNT = '2'
const ASSETS: Record<NetworkCode, string> = { litecoin: 'LTC', bitcoin: 'BTC', ethereum: 'USDC', tron: 'USDT' }

const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1)

describe.each(engines)('a reorganisation, on %s,', (engine) => {
  let it: TestChain
  const scripts = new Map<NetworkCode, ScriptedChain>()
  beforeAll(async () => {
    it = await testChain(engine)
    for (const { network } of it.job.providers.chains) scripts.set(network, scriptedChain(it.chain(network)))
  })
  afterAll(() => it?.close())

  const look = async ({ chain }: ScriptedChain) => {
    await readChain(it.job, chain)
    await confirmDeposits(it.job, chain)
  }
  const standing = async (ada: string, asset: string) => {
    const [row] = await it.deposits(ada)
    return `${row?.status} ${await it.balance(ada, asset)}`
  }

  /** A payment with so many confirmations, then a reorganisation of some depth: what is it then, and once all is confirmed? */
  const play = async (network: NetworkCode, confirmed: number, depth: number, payments: 'again' | 'gone') => {
    const script = scripts.get(network) as ScriptedChain
    const asset = ASSETS[network]
    const { decimals } = assetOf(asset)
    const amount = parseAmount(AMOUNT, decimals)
    const needed = confirmationsFor(network, assetOf(asset), amount)
    const ada = uuid7()
    const { address } = await openVaultAsset(it.as(ada), { asset })
    // So that no reorganisation reaches into the case before.
    script.mine(depth)
    await look(script)
    script.mine(confirmed, [{ to: address ?? '', asset, contract: null, amount, tx: `tx-${ada}`, place: '0' }])
    await look(script)
    expect(await standing(ada, asset)).toBe(confirmed >= needed ? `credited ${AMOUNT}` : 'confirming 0')
    script.reorganise(depth, payments)
    await look(script)
    const after = await standing(ada, asset)
    const halted = await it.killSwitches()
    await it.database.db.pool.query('delete from brake')
    script.mine(needed + 1)
    await look(script)
    return { after, halted, end: await standing(ada, asset), needed }
  }

  const expectPlayed = async (network: NetworkCode, confirmed: number, depth: number, payments: 'again' | 'gone') => {
    const { after, halted, end, needed } = await play(network, confirmed, depth, payments)
    const what = `${network}, ${confirmed} confirmations, ${depth} deep, ${payments}`
    const taken = depth >= confirmed && payments === 'gone'
    const sunk = taken && confirmed >= needed
    expect(halted, what).toEqual(sunk ? [`chain:${network}`] : [])
    if (sunk) expect(after, what).toBe(`sunk ${AMOUNT}`)
    else if (taken) expect(after, what).toBe('orphaned 0')
    expect(end, what).toBe(sunk ? `sunk ${AMOUNT}` : taken ? 'orphaned 0' : `credited ${AMOUNT}`)
  }

  const cases: (readonly [NetworkCode, number])[] = deep
    ? [
        ...upTo(4).map((n) => ['litecoin', n] as const),
        ...upTo(7).map((n) => ['bitcoin', n] as const),
        ...upTo(13).map((n) => ['ethereum', n] as const),
      ]
    : [1, 2, 3, 4].map((n) => ['litecoin', n] as const)

  test.each(cases)(
    'of %s with %i confirmations credits nothing twice and nothing that is gone',
    async (network, confirmed) => {
      const needed = confirmationsFor(
        network,
        assetOf(ASSETS[network]),
        parseAmount(AMOUNT, assetOf(ASSETS[network]).decimals),
      )
      for (const depth of upTo(needed + 3).filter((one) => deep || one >= confirmed - 1))
        for (const payments of ['again', 'gone'] as const) await expectPlayed(network, confirmed, depth, payments)
    },
  )

  test('is followed by whichever of several processes comes first, once', async () => {
    const script = scripts.get('litecoin') as ScriptedChain
    const ada = uuid7()
    const { address } = await openVaultAsset(it.as(ada), { asset: 'LTC' })
    const paid = { to: address ?? '', asset: 'LTC', contract: null, amount: 300_000_000n, tx: `tx-${ada}`, place: '1' }
    script.mine(2, [paid])
    await Promise.all(upTo(3).map(() => look(script)))
    script.reorganise(2, 'again')
    await Promise.all(upTo(3).map(() => look(script)))
    script.mine(4)
    await Promise.all(upTo(3).map(() => look(script)))
    expect(await standing(ada, 'LTC')).toBe('credited 3')
  })

  test('deeper than all that was read halts the network, and so does another chain', async () => {
    const script = scripts.get('bitcoin') as ScriptedChain
    await look(script)
    const other = scriptedChain(it.chain('bitcoin'))
    other.mine(40)
    const { chain } = other
    expect(await readChain(it.job, { ...chain, reader: { ...chain.reader, genesis: async () => 'another' } })).toBe(0)
    expect(await it.killSwitches()).toEqual(['chain:bitcoin'])
  })
})
