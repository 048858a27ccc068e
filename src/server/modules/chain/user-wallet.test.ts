import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '../../kernel/ids.ts'
import { type TestChain, testChain } from '../../testing/chain.ts'
import { anEngine, engines } from '../../testing/database/engines.ts'
import { addressAt } from './address-at.ts'
import { openVaultAsset, userWallet } from './user-wallet.ts'

describe.each(engines)('a deposit address, on %s,', (engine) => {
  let it: TestChain
  beforeAll(async () => {
    it = await testChain(engine)
  })
  afterAll(() => it?.close())

  test('is one a customer and network, for all assets there, and never given to two', async () => {
    const [ada, bob] = [uuid7(), uuid7()]
    expect((await userWallet(it.as(ada), { asset: 'USDC' })).address).toBeNull()
    const opened = await Promise.all(
      ['USDC', 'USDT', 'ETH', 'USDC'].map((asset) => openVaultAsset(it.as(ada), { asset, network: 'ethereum' })),
    )
    expect(new Set(opened.map(({ address }) => address)).size).toBe(1)
    const others = await Promise.all(
      [bob, ...Array.from({ length: 8 }, () => uuid7())].map((id) => openVaultAsset(it.as(id), { asset: 'ETH' })),
    )
    expect(new Set([...opened, ...others].map(({ address }) => address)).size).toBe(10)
    expect(await userWallet(it.as(ada), { asset: 'ETH' })).toMatchObject({
      status: 'open',
      address: opened[0]?.address,
      sandbox: true,
      minimum: '0.0001',
      confirmations: [
        { from: null, confirmations: 12 },
        { from: '1', confirmations: 20 },
        { from: '20', confirmations: 30 },
      ],
    })
  })

  test('says to wallets which coin it is of, and of a network with tokens no more than itself', async () => {
    const ada = uuid7()
    const coin = await openVaultAsset(it.as(ada), { asset: 'BTC' })
    expect(coin.uri).toBe(`bitcoin:${coin.address}`)
    expect(coin.address).toMatch(/^tb1q/)
    const token = await openVaultAsset(it.as(ada), { asset: 'USDT' })
    expect(token.uri).toBe(token.address)
    expect(token.qr?.length).toBeGreaterThan(20)
  })

  test('is refused for an asset that is not on the network, and for money', async () => {
    await expect(openVaultAsset(it.as(uuid7()), { asset: 'BTC', network: 'ethereum' })).rejects.toThrow('invalid_input')
    await expect(openVaultAsset(it.as(uuid7()), { asset: 'EUR' })).rejects.toThrow('invalid_input')
  })

  test('is refused where the configured key is another one than addresses were made from', async () => {
    await openVaultAsset(it.as(uuid7()), { asset: 'LTC' })
    const { xpub } = it.chain('bitcoin')
    const ada = it.as(uuid7())
    const chains = it.job.providers.chains.map((chain) => (chain.network === 'litecoin' ? { ...chain, xpub } : chain))
    await expect(openVaultAsset({ ...ada, providers: { ...ada.providers, chains } }, { asset: 'LTC' })).rejects.toThrow(
      'deposits_closed',
    )
  })

  test('that somebody changed in the database is shown to nobody, and halts the network', async () => {
    const ada = uuid7()
    const { address } = await openVaultAsset(it.as(ada), { asset: 'LTC' })
    const client = await it.database.superuser.connect()
    try {
      await client.query('set session_replication_role = replica')
      await client.query(`update chain_address set address = 'tltc1qthief' where address = $1`, [address])
      await client.query('set session_replication_role = default')
    } finally {
      client.release()
    }
    expect(await userWallet(it.as(ada), { asset: 'LTC' })).toMatchObject({ status: 'frozen', address: null, qr: null })
    expect(await it.killSwitches()).toEqual(['chain:litecoin'])
    await it.database.db.pool.query('delete from brake')
  })

  test('can neither be changed nor deleted by the application', async () => {
    await openVaultAsset(it.as(uuid7()), { asset: 'BTC' })
    for (const sql of [
      `update chain_address set address = 'x'`,
      'delete from chain_address',
      'update chain_key set next_index = next_index - 1',
      'delete from chain_key',
    ])
      await expect(it.database.db.pool.query(sql)).rejects.toThrow()
  })
})

describe('a network that is experimental', () => {
  let off: TestChain
  let on: TestChain
  beforeAll(async () => {
    off = await testChain(anEngine)
    on = await testChain(anEngine, undefined, { experimental: true })
  })
  afterAll(async () => {
    await off?.close()
    await on?.close()
  })

  test('is there for nobody where the installation doesn’t ask for it', async () => {
    const ada = off.as(uuid7())
    expect((await userWallet(ada, { asset: 'USDT' })).networks).toEqual([{ code: 'ethereum', name: 'Ethereum' }])
    for (const ask of [userWallet, openVaultAsset])
      await expect(ask(ada, { asset: 'USDT', network: 'tron' })).rejects.toThrow('invalid_input')
  })

  test('has an address of its own beside the others’, and one band where none waits longer', async () => {
    const ada = on.as(uuid7())
    const plain = await openVaultAsset(ada, { asset: 'USDT' })
    const tron = await openVaultAsset(ada, { asset: 'USDT', network: 'tron' })
    expect([plain.network, tron.network, tron.address]).toEqual([
      'ethereum',
      'tron',
      expect.stringMatching(/^T\w{33}$/),
    ])
    expect(tron).toMatchObject({
      networks: [
        { code: 'ethereum', name: 'Ethereum' },
        { code: 'tron', name: 'Tron' },
      ],
      ...{ uri: tron.address, confirmations: [{ from: null, confirmations: 20 }] },
    })
    await expect(openVaultAsset(ada, { asset: 'USDC', network: 'tron' })).rejects.toThrow('invalid_input')
  })
})

describe('the sandbox’s public keys', () => {
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync('test test test test test test test test test test test junk'))

  test('are those of the published phrase', async () => {
    const it = await testChain(anEngine, undefined, { experimental: true })
    for (const { account, xpub } of it.job.providers.chains) expect(root.derive(account).publicExtendedKey).toBe(xpub)
    await it.close()
  })

  test('a private key is refused where a public one belongs', () => {
    const xpub = root.derive("m/84'/1'/0'").privateExtendedKey
    expect(() => addressAt({ xpub, addressFrom: () => '' }, 0)).toThrow('private')
  })
})
