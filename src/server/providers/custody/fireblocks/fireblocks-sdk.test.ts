import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeFireblocks, fakeFireblocks } from '../../../testing/fake-fireblocks.ts'

/** As much of the official SDK as is asked here. It is loaded here alone: nothing of it runs in a server. */
interface Sdk {
  Fireblocks: new (
    options: object,
  ) => {
    transactions: {
      createTransaction(asked: {
        transactionRequest: object
        idempotencyKey: string
      }): Promise<{ data: { id: string } }>
      getTransactionByExternalId(asked: { externalTxId: string }): Promise<{ data: { id: string; status: string } }>
    }
    vaults: {
      getVaultAccountAsset(asked: { vaultAccountId: string; assetId: string }): Promise<{ data: { available: string } }>
    }
  }
}
const { Fireblocks } = createRequire(import.meta.url)('@fireblocks/ts-sdk') as Sdk

const request = (externalTxId: string) => ({
  assetId: 'ETH_TEST5',
  amount: '0.5',
  source: { type: 'VAULT_ACCOUNT', id: '7' },
  destination: { type: 'ONE_TIME_ADDRESS', oneTimeAddress: { address: `0x${'11'.repeat(20)}` } },
  externalTxId,
})

/** What we take for Fireblocks is what its own SDK takes for it: the paths, the signatures, the answers. */
describe('the fake of Fireblocks, asked by the official SDK,', () => {
  let fake: FakeFireblocks
  let sdk: InstanceType<Sdk['Fireblocks']>
  beforeAll(async () => {
    fake = await fakeFireblocks()
    const secretKey = fake.privateKey.export({ type: 'pkcs8', format: 'pem' })
    sdk = new Fireblocks({ apiKey: fake.apiKey, secretKey, basePath: fake.url })
  })
  afterAll(() => fake?.close())
  const statusOf = (error: unknown) => (error as { response?: { statusCode?: number } }).response?.statusCode

  test('takes what it signs, and finds it under its external id', async () => {
    const { data } = await sdk.transactions.createTransaction({ transactionRequest: request('a'), idempotencyKey: 'a' })
    expect((await sdk.transactions.getTransactionByExternalId({ externalTxId: 'a' })).data).toMatchObject({
      id: data.id,
      status: 'SUBMITTED',
    })
    const wallet = await sdk.vaults.getVaultAccountAsset({ vaultAccountId: '7', assetId: 'ETH_TEST5' })
    expect(wallet.data.available).toBe('1000')
    expect(fake.forged).toBe(0)
  })

  test('loses answers, has what was asked all the same, and takes no external id twice', async () => {
    fake.faults = [{ at: 'POST', fault: 'lost' }]
    const ask = (key: string) =>
      sdk.transactions.createTransaction({ transactionRequest: request('b'), idempotencyKey: key })
    await expect(ask('b')).rejects.toThrow()
    const { data } = await sdk.transactions.getTransactionByExternalId({ externalTxId: 'b' })
    expect((await ask('b')).data.id).toBe(data.id)
    expect(await ask('another').catch(statusOf)).toBe(400)
    expect(fake.transactions.filter(({ externalTxId }) => externalTxId === 'b')).toHaveLength(1)
    expect(await sdk.transactions.getTransactionByExternalId({ externalTxId: 'c' }).catch(statusOf)).toBe(404)
  })

  test('takes none that another key signed', async () => {
    const stranger = await fakeFireblocks()
    const secretKey = stranger.privateKey.export({ type: 'pkcs8', format: 'pem' })
    const other = new Fireblocks({ apiKey: fake.apiKey, secretKey, basePath: fake.url })
    await stranger.close()
    expect(await other.transactions.getTransactionByExternalId({ externalTxId: 'a' }).catch(statusOf)).toBe(401)
    expect(fake.forged).toBe(1)
  })

  test('answers the adapter as it answers the SDK', async () => {
    const intent = {
      ...({ v: 1, kind: 'withdrawal', network: 'ethereum', chain: 'eip155:1', asset: 'ETH' } as const),
      ...{ id: 'one-withdrawal', amount: String(5n * 10n ** 17n), to: `0x${'11'.repeat(20)}`, customer: 'ada' },
      ...{ usableAt: 1, mac: '0'.repeat(64), feeLimit: '1', expiresAt: 2 },
    }
    const { data } = await sdk.transactions.getTransactionByExternalId({ externalTxId: 'a' })
    expect(await fake.custody().look({ id: 'a', intent })).toMatchObject({ is: 'waiting', ref: data.id })
    const own = await fake.custody().instruct({ id: 'd', intent })
    const found = await sdk.transactions.getTransactionByExternalId({ externalTxId: 'd' })
    expect(own).toEqual({ is: 'done', ref: found.data.id })
  })
})
