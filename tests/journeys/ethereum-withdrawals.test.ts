import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getWithdrawal } from '../../src/contract/withdrawals/withdrawals.ts'
import { chainWay } from '../../src/server/modules/sending/chain-way.ts'
import { estimateFee } from '../../src/server/modules/withdrawals/by-chain/estimate-fee.ts'
import { transferToAddress } from '../../src/server/modules/withdrawals/by-chain/transfer-to-address.ts'
import { addAddress } from '../../src/server/modules/withdrawals/destinations.ts'
import { withChecksum } from '../../src/server/providers/chain/addresses.ts'
import { anvilRuns } from '../../src/server/providers/chain/local-nodes/anvil.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { newPerson, type Person } from '../../src/server/testing/people.ts'
import { asCustomer, newAddress } from '../../src/server/testing/withdrawals.ts'
import { withDyingSigner } from './real-custody.ts'
import { type RealEthereum, realEthereum } from './real-ethereum.ts'

const ETHER = 10n ** 18n
const MINUTE_MS = 60_000
const HOURS_25 = 25 * 60 * MINUTE_MS

describe.runIf(anvilRuns)('crypto that goes out on Ethereum, by a node and a signer:', () => {
  let w = {} as RealEthereum
  let [ada, to, destination] = [{} as Person, '', '']
  beforeAll(async () => {
    w = await realEthereum()
    ada = await newPerson(w.it)
    await w.fund()
    await giveMoney(w.it, ada.customerId, 'ETH', '5')
    await giveMoney(w.it, ada.customerId, 'USDT', '500')
  })
  afterAll(() => w.stop?.())
  beforeEach(async () => {
    to = withChecksum(newAddress())
    // The day that a new address waits is over by the house's clock; the signer's own delay is nothing here.
    const early = () => new Date(w.it.clock.now().getTime() - HOURS_25)
    const asked = { network: 'ethereum', address: to, owner: 'self', label: 'Wallet' } as const
    destination = (await addAddress({ ...asCustomer(w.it, ada), now: early }, asked)).id
    // The signer's clock goes on while ours stands still.
    w.it.clock.advance(20_000)
  })

  const mine = async (blocks: number) => {
    await w.node.mine(blocks)
    await w.run()
  }
  const asked = async (asset: string, amount: string) => {
    await w.it.refreshRates()
    const ctx = asCustomer(w.it, ada)
    const { offers } = await estimateFee([chainWay], ctx, { asset, destination_id: destination, amount })
    const quote = offers.find(({ speed }) => speed === 'medium')?.quote ?? ''
    const { id } = await transferToAddress([chainWay], ctx, { destination_id: destination, asset, amount, quote })
    await w.it.settleEvents()
    return id
  }
  const state = async (id: string) =>
    expectOk(
      await w.it.call(getWithdrawal, { query: { withdrawal_id: id } }, { token: await w.it.app.signIn.mintToken(ada) }),
    ).state
  const attempts = (id: string) =>
    w.rows<{ hash: string; outcome: string | null }>(
      'select a.hash, a.outcome from chain_attempt a join chain_tx_part p using (tx_id) where p.withdrawal_id = $1 order by a.n',
      id,
    )
  const has = async () => BigInt(await w.node.anvil.rpc('eth_getBalance', to, 'latest'))
  const hasTether = async () => (await w.chain().reader.balances('USDT', [to], await w.node.height()))[0]
  const agreed = ['ETH', 'USDT'].map((asset) => ['chain:ethereum:hot', asset, 0n, 0n])

  test('ether and a token arrive to the last unit, and are completed at their confirmations and not one before', async () => {
    const ids = [await asked('ETH', '0.123456789012345678'), await asked('USDT', '25.000001')]
    await w.run()
    expect(await Promise.all(ids.map(state))).toEqual(['sent', 'sent'])
    await mine(11)
    expect([await has(), await hasTether()]).toEqual([123_456_789_012_345_678n, 25_000_001n])
    expect(await Promise.all(ids.map(state))).toEqual(['sent', 'sent'])
    await mine(1)
    expect(await Promise.all(ids.map(state))).toEqual(['completed', 'completed'])
    expect(await w.off()).toEqual(agreed)
  })

  test('a signer that dies with its answer on the way pays once, after it is back', async () => {
    const id = await asked('ETH', '0.25')
    await w.run(withDyingSigner(w.job(), w.signer))
    await w.run()
    expect([await state(id), await attempts(id)]).toEqual(['sending', []])
    await w.signer.start()
    await w.run()
    await mine(12)
    expect([await state(id), await has(), await attempts(id)]).toEqual([
      'completed',
      ETHER / 4n,
      [{ hash: expect.any(String), outcome: 'mined' }],
    ])
    expect(await w.off()).toEqual(agreed)
  })

  test('what waits is made dearer, and one of the two is mined', async () => {
    const id = await asked('ETH', '0.5')
    await w.run()
    w.it.clock.advance(3 * MINUTE_MS)
    await w.run()
    const [first, second] = await attempts(id)
    const waiting = await w.node.anvil.rpc<{ pending: Record<string, Record<string, { hash: string }>> }>(
      'txpool_content',
    )
    const hashes = Object.values(waiting.pending).flatMap((of) => Object.values(of).map(({ hash }) => hash))
    expect(hashes).toEqual([second?.hash])
    await mine(12)
    expect([await state(id), await has()]).toEqual(['completed', ETHER / 2n])
    expect(await attempts(id)).toEqual([
      { ...first, outcome: 'dropped' },
      { ...second, outcome: 'mined' },
    ])
    expect(await w.off()).toEqual(agreed)
    expect(await w.rows('select name from brake')).toEqual([])
  })
})
