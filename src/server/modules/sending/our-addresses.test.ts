import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NetworkCode } from '../../../contract/chain/networks.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { fundHot, oldAddress } from '../../testing/chain-withdrawals.ts'
import { coinNetwork } from '../../testing/coin-withdrawals.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { giveMoney } from '../../testing/factories.ts'
import { newPerson, type Person } from '../../testing/people.ts'
import { asCustomer, newAddress } from '../../testing/withdrawals.ts'
import { openVaultAsset } from '../chain/user-wallet.ts'
import { estimateFee } from '../withdrawals/by-chain/estimate-fee.ts'
import { transferToAddress } from '../withdrawals/by-chain/transfer-to-address.ts'
import { addAddress } from '../withdrawals/destinations.ts'
import { openLane } from './chain-txs.rows.ts'
import { chainWay } from './chain-way.ts'

describe.each(engines)('an address of ours, on %s,', (engine) => {
  let it: TestApp
  let ada: Person
  let bob: Person
  beforeAll(async () => {
    it = await testApp(engine)
    ;[ada, bob] = [await newPerson(it), await newPerson(it, 'bob')]
  })
  afterAll(() => it?.stop())

  const add = (network: NetworkCode, address: string) =>
    addAddress(asCustomer(it, ada), { network, address, owner: 'self', label: '' })
  const refusal = (say: string) => ({ code: 'invalid_input', fields: [{ path: 'address', says: { say } }] })
  const depositOf = async (who: Person, asset: string) =>
    (await openVaultAsset(asCustomer(it, who), { asset })).address as string

  test.each(['ETH', 'BTC', 'LTC'])('where %s is deposited is no destination, however it is written', async (asset) => {
    const network = ({ ETH: 'ethereum', BTC: 'bitcoin', LTC: 'litecoin' } as const)[asset] as NetworkCode
    const [mine, theirs] = [await depositOf(ada, asset), await depositOf(bob, asset)]
    const forms = (address: string) =>
      network === 'ethereum'
        ? [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]
        : [address, address.toUpperCase(), ` ${address} `]
    for (const form of forms(mine))
      await expect(add(network, form)).rejects.toMatchObject(refusal('address_own_deposit'))
    // Whose it is nobody is told.
    for (const form of forms(theirs))
      await expect(add(network, form)).rejects.toMatchObject(refusal('address_of_house'))
  })

  test('that pays withdrawals, or lies in cold storage, is no destination', async () => {
    const [lane, cold, q] = [newAddress(), newAddress(), query(it.ctx())]
    await openLane(q, 'ethereum', lane.toLowerCase(), 0)
    await q(
      `insert into chain_house_address (network, address, place, noted_at) values ('ethereum', $1, 'cold', now())`,
      [cold],
    )
    await coinNetwork(it, 'bitcoin').fundHot('1')
    const [hot] = await q<{ address: string }>(
      `select address from chain_hot_address where network = 'bitcoin' limit 1`,
    )
    for (const address of [lane, cold])
      await expect(add('ethereum', address)).rejects.toMatchObject(refusal('address_of_house'))
    await expect(add('bitcoin', hot?.address ?? '')).rejects.toMatchObject(refusal('address_of_house'))
  })

  test('that became ours since it was put on the list is not sent to', async () => {
    await it.refreshRates()
    await giveMoney(it, ada.customerId, 'ETH', '1')
    await fundHot(it, 'ETH', '10')
    const to = await oldAddress(it, ada)
    const ctx = asCustomer(it, ada)
    const { offers } = await estimateFee([chainWay], ctx, { asset: 'ETH', destination_id: to.id, amount: '0.1' })
    await inTx(it.ctx(), (tx) =>
      tx.q(`insert into chain_house_address (network, address, place, noted_at) values ('ethereum', $1, 'hot', $2)`, [
        to.address?.toLowerCase(),
        tx.now,
      ]),
    )
    const body = { destination_id: to.id, asset: 'ETH', amount: '0.1', quote: offers[0]?.quote ?? '' }
    await expect(transferToAddress([chainWay], ctx, body)).rejects.toMatchObject({
      code: 'withdrawal_refused',
      extra: { why_not: [expect.objectContaining({ code: 'destination_ours' })] },
    })
  })
})
