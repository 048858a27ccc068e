import { readFileSync } from 'node:fs'
import { HDKey } from '@scure/bip32'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '../../../kernel/ids.ts'
import type { Arrival, ChainBlock } from '../../../kernel/providers.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { type TestChain, testChain } from '../../../testing/chain.ts'
import { engines } from '../../../testing/database/engines.ts'
import { type ScriptedChain, scriptedChain } from '../../../testing/scripted-chain.ts'
import { addressAt } from '../address-at.ts'
import { readChain } from '../blocks/read-chain.ts'
import { openVaultAsset } from '../user-wallet.ts'
import { type HotKey, openHotAccount, takeChangeAddress } from './hot-account.ts'

const hotKey = (seed: string): HotKey => ({
  path: `m/84'/1'/9'`,
  xpub: HDKey.fromMasterSeed(Buffer.from(seed.padEnd(32, '.'))).publicExtendedKey,
})

interface CoinRow {
  tx: string
  account: string
  branch: number
  address_index: number
  amount: string
  block_hash: string | null
  spent_by_tx: string | null
}

const MIGRATION = readFileSync(
  new URL('../../../db/migrations/0112-indexes-of-what-lies-where-it-was-paid.sql', import.meta.url),
  'utf8',
)

describe.each(engines)('coins of the house, on %s,', (engine) => {
  let it: TestChain
  let script: ScriptedChain
  let hot: string
  beforeAll(async () => {
    it = await testChain(engine)
    script = scriptedChain(it.chain('bitcoin'))
    hot = await inTx(it.job, (tx) => openHotAccount(tx, script.chain, hotKey('one')))
  })
  afterAll(() => it?.close())

  const look = () => readChain(it.job, script.chain)
  const coins = (like: string) =>
    query(it.job)<CoinRow>(
      `select tx, account, branch, address_index, amount, block_hash, spent_by_tx from chain_coin where tx like $1 order by tx`,
      [`${like}%`],
    )
  const pays = (to: string, tx: string, amount = 5_000n): Arrival => ({
    to,
    asset: 'BTC',
    contract: null,
    amount,
    tx,
    place: '1',
  })
  const spends = (tx: string, by: string): ChainBlock['spends'] => [{ tx, vout: 1, by }]

  test('are those paid to customers’ addresses and to its own, with where their keys stand, and nobody else’s', async () => {
    const { address } = await openVaultAsset(it.as(uuid7()), { asset: 'BTC' })
    const index = await inTx(it.job, (tx) => takeChangeAddress(tx, script.chain, hotKey('one')))
    const change = addressAt({ ...script.chain, xpub: hotKey('one').xpub }, index, 1)
    script.mine(1, [
      pays(address ?? '', 'whose-a'),
      pays(hot.toUpperCase(), 'whose-b'),
      pays(change, 'whose-c'),
      pays('tb1qelse', 'whose-d'),
    ])
    await look()
    const { rows } = await it.database.db.pool.query<{ i: number }>(
      'select address_index i from chain_address where address = $1',
      [address],
    )
    expect(
      (await coins('whose')).map(({ account, branch, address_index }) => [account, branch, address_index]),
    ).toEqual([
      ['deposit', 0, rows[0]?.i],
      ['hot', 0, 0],
      ['hot', 1, index],
    ])
  })

  test('are written down once more for deposits from before they were', async () => {
    const { address } = await openVaultAsset(it.as(uuid7()), { asset: 'BTC' })
    script.mine(1, [pays(address ?? '', 'before')])
    await look()
    const was = await coins('before')
    await it.database.superuser.query(
      `begin; set local session_replication_role = replica; delete from chain_coin where tx = 'before'; commit`,
    )
    expect(await coins('before')).toEqual([])
    const [, insert] = MIGRATION.split(/(?=^insert into chain_coin)/m)
    for (let times = 0; times < 2; times++) await it.database.owner.query(insert ?? '')
    expect(await coins('before')).toEqual(was)
  })

  test('are spent by what a block says, even in the block that brings them', async () => {
    script.mine(
      1,
      [pays(hot, 'spent-a'), pays(hot, 'spent-b')],
      [...spends('spent-a', 'thief'), ...spends('not-ours', 'x')],
    )
    script.mine(1, [], spends('spent-b', 'later'))
    await look()
    expect((await coins('spent')).map((coin) => coin.spent_by_tx)).toEqual(['thief', 'later'])
  })

  test('come back with the block that spent them, and leave with the block that brought them', async () => {
    script.mine(1, [pays(hot, 'back-a')])
    script.mine(1, [pays(hot, 'back-b')], spends('back-a', 'payment'))
    await look()
    script.reorganise(1, 'gone')
    await look()
    expect(await coins('back')).toMatchObject([
      { spent_by_tx: null, block_hash: expect.any(String) },
      { spent_by_tx: null, block_hash: null },
    ])
    script.reorganise(1, [pays(hot, 'back-b')])
    await look()
    expect((await coins('back'))[1]?.block_hash).not.toBeNull()
  })

  test('are the same after a reorganisation that mines all of it again, whoever reads it how often', async () => {
    script.mine(3, [pays(hot, 'again-a')], [])
    script.mine(1, [], spends('again-a', 'payment'))
    await look()
    const before = await coins('again')
    script.reorganise(4, 'again')
    await Promise.all([look(), look(), look()])
    await look()
    const after = await coins('again')
    expect(after).toMatchObject([{ tx: 'again-a', spent_by_tx: 'payment', amount: '5000' }])
    expect(after[0]?.block_hash).not.toBe(before[0]?.block_hash)
  })

  test('get each change an address of its own, however many ask at once', async () => {
    const indexes = await Promise.all(
      Array.from({ length: 8 }, () => inTx(it.job, (tx) => takeChangeAddress(tx, script.chain, hotKey('one')))),
    )
    expect(new Set(indexes).size).toBe(8)
  })

  test('are not taken at the addresses of another key under the same path', async () => {
    await expect(inTx(it.job, (tx) => openHotAccount(tx, script.chain, hotKey('two')))).rejects.toThrow(/another one/)
    await expect(inTx(it.job, (tx) => takeChangeAddress(tx, script.chain, hotKey('two')))).rejects.toThrow(
      /another one/,
    )
  })

  test('are what they are for good', async () => {
    for (const text of [
      `update chain_coin set amount = amount + 1`,
      `update chain_coin set account = 'deposit', address_index = 77`,
      `delete from chain_coin`,
      `update chain_hot_address set address = 'elsewhere'`,
      `delete from chain_hot_address`,
    ])
      await expect(it.database.owner.query(text), text).rejects.toMatchObject({
        code: expect.stringMatching(/^(23001|42501)$/),
      })
  })
})
