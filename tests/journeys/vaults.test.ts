import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, anvilRuns, startAnvil } from '../../src/server/providers/chain/local-nodes/anvil.ts'
import { litecoindPath } from '../../src/server/providers/chain/local-nodes/litecoind.ts'
import { type TestLitecoin, testLitecoin } from '../../src/server/testing/chain-nodes/test-litecoin.ts'
import { checksummed } from '../../src/signer/chains/evm-address.ts'
import {
  HOT_ETHEREUM,
  HOT_LITECOIN,
  type Holder,
  layOutHolders,
  threeHolders,
  vaultPolicy,
} from '../../src/signer/testing/holders.ts'
import { PASSPHRASE } from '../../src/signer/testing/signer-process.ts'
import { ether } from '../../src/signer/testing/test-signer.ts'
import { deploySafe } from '../../src/signer/vault/safe.ts'
import { vaultAt } from '../../src/signer/vault/vault-coins.ts'
import { safeCode } from '../../src/signer/vault/where-vaults-are.ts'

const MAIN = fileURLToPath(new URL('../../src/signer/main.ts', import.meta.url))
/** Of the runtime code that stands on Ethereum at the canonical addresses (github.com/safe-global/safe-deployments, v1.4.1). */
const PUBLISHED = {
  factory: '0x50c3cdc4074750a7a974204a716c999edd37482f907608d960b2b025ee0b3317',
  safe: '0x1fe2df852ba3299d6534ef416eefa406e56ced995bca886ab7a553e6d0c5e1c4',
}

const keccak = (code: string) => `0x${bytesToHex(keccak_256(hexToBytes(code.slice(2))))}`

/** Runs the signer's program on files, as each holder does on a machine without a network. */
const signer = (folder: string, input: string, ...args: string[]) =>
  execFileSync(process.execPath, [MAIN, ...args, '--dir', folder, '--test'], {
    input,
    env: { NODE_ENV: 'test', NODE_NO_WARNINGS: '1' },
    encoding: 'utf8',
  })

/** What is carried between holders, each a file of a folder of their own. */
function carrier() {
  const folder = mkdtempSync(join(tmpdir(), 'carried-'))
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  return {
    request: ({ folder: own }: Holder, wish: object) =>
      file('requests', signer(own, '', 'request', file('wish', JSON.stringify(wish)))),
    answer: ({ person, folder: own }: Holder, requests: string) =>
      file(`answers-${person}`, signer(own, `${PASSPHRASE}\nyes\n`, 'answer', requests)),
    combine: ({ folder: own }: Holder, ...files: string[]): Record<string, string> =>
      JSON.parse(signer(own, '', 'combine', ...files)),
  }
}

/** From a wish to what can be sent, by two holders who answer the same file. */
function carried(one: Holder, other: Holder, wish: object): Record<string, string> {
  const { request, answer, combine } = carrier()
  const asked = request(one, wish)
  return combine(one, asked, answer(one, asked), answer(other, asked))
}

describe.runIf(anvilRuns)('what several people keep in a Safe, on an Ethereum node,', () => {
  let node: Anvil
  let safe = ''
  const holders = threeHolders()
  const [ruth, samuel, mia] = holders
  const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const receipt = (hash: string) =>
    node.rpc<{ status: string; contractAddress: string | null }>('eth_getTransactionReceipt', hash)
  /** Sends from an account of the node's, whoever's; answers whether it did what it should. */
  const send = async (call: { to?: string; data: string; value?: string }) => {
    const hash = await node.rpc('eth_sendTransaction', { from, gas: '0x5b8d80', ...call })
    await node.rpc('evm_mine')
    return receipt(hash)
  }
  const balance = async (address: string) => BigInt(await node.rpc('eth_getBalance', address, 'latest'))

  beforeAll(async () => {
    node = await startAnvil()
    const code = safeCode()
    const [factory, singleton] = [
      await send({ data: `0x${code.factory}` }),
      await send({ data: `0x${code.safe}` }),
    ].map(({ contractAddress }) => checksummed(contractAddress ?? '')) as [string, string]
    const runtime = async (at: string) => keccak(await node.rpc('eth_getCode', at, 'latest'))
    expect({ factory: await runtime(factory), safe: await runtime(singleton) }).toEqual(PUBLISHED)
    const owners = holders.map(({ person, keys: { machine, owner } }) => ({ person, machine, owner }))
    const made = deploySafe({ holders: owners, need: 2 }, { factory, singleton, proxy: code.proxy })
    expect(await node.rpc('eth_getCode', made.safe, 'latest')).toBe('0x')
    expect(await send(made)).toMatchObject({ status: '0x1' })
    expect(await node.rpc('eth_getCode', made.safe, 'latest')).not.toBe('0x')
    safe = made.safe
    await send({ to: safe, data: '0x', value: `0x${(5n * 10n ** 18n).toString(16)}` })
    layOutHolders(holders, vaultPolicy(holders, safe))
  })
  afterAll(() => node?.stop())

  test('two of three release what the policy lets go, by files; one alone, and the same again, are refused by the contract', async () => {
    const wish = {
      id: 'release-one',
      network: 'ethereum',
      asset: 'ETH',
      amount: ether(2),
      to: HOT_ETHEREUM,
      safeNonce: 0,
    }
    const before = await balance(HOT_ETHEREUM)
    const call = carried(samuel, mia, wish)
    if (!call.to || !call.data) throw new Error('nothing to send')
    const sent = { to: call.to, data: call.data }
    // The same call with the second signature taken out: the count is the contract's own.
    const one = sent.data.replace(/0{62}82([\da-f]{130})[\da-f]{130}0{60}$/, `${'0'.repeat(62)}41$1${'0'.repeat(62)}`)
    expect(one).not.toBe(sent.data)
    expect(await send({ ...sent, data: one })).toMatchObject({ status: '0x0' })
    expect(await balance(HOT_ETHEREUM)).toBe(before)
    expect(await send(sent)).toMatchObject({ status: '0x1' })
    expect((await balance(HOT_ETHEREUM)) - before).toBe(BigInt(ether(2)))
    expect(await send(sent)).toMatchObject({ status: '0x0' })
    expect([await balance(safe), (await balance(HOT_ETHEREUM)) - before]).toEqual([BigInt(ether(3)), BigInt(ether(2))])
  })

  test('other two release the next', async () => {
    const wish = {
      id: 'release-two',
      network: 'ethereum',
      asset: 'ETH',
      amount: ether(1),
      to: HOT_ETHEREUM,
      safeNonce: 1,
    }
    const call = carried(ruth, mia, wish)
    expect(await send({ to: call.to ?? '', data: call.data ?? '' })).toMatchObject({ status: '0x1' })
    expect(await balance(safe)).toBe(BigInt(ether(2)))
  })
})

describe.runIf(litecoindPath)('what several people keep in coins, on a Litecoin node,', () => {
  let node: TestLitecoin
  const holders = threeHolders()
  const [ruth, samuel] = holders
  const policy = vaultPolicy(holders, '0x5FbDB2315678afecb367f032d93F642f64180aa3')
  beforeAll(async () => {
    node = await testLitecoin()
    layOutHolders(holders, policy)
  })
  afterAll(() => node?.stop())

  test('two of three release it, by files; one alone is no transaction, and the same again pays nobody', async () => {
    const { litecoin } = policy.networks
    if (litecoin?.family !== 'utxo' || !litecoin.vault) throw new Error('another policy')
    const { address } = vaultAt(litecoin.vault, litecoin.format, 0, 0)
    const paid = await node.pay(address, 300_000_000n)
    const previous = await node.litecoind.rpc<string>('getrawtransaction', paid)
    await node.mine(1)
    const wish = {
      ...{ id: 'release-coins', network: 'litecoin', asset: 'LTC', amount: '250000000', to: HOT_LITECOIN },
      coins: { spend: [{ previous, vout: 0, branch: 0, index: 0 }], fee: '2000', feeLimit: '9000', change: 0 },
    }
    const { request, answer, combine } = carrier()
    const asked = request(ruth, wish)
    const first = answer(ruth, asked)
    expect(() => combine(ruth, asked, first)).toThrow('1 of 2 holders have signed')
    const whole = combine(ruth, asked, first, answer(samuel, asked))
    const { rpc } = node.litecoind
    expect(await rpc('sendrawtransaction', whole.raw)).toBe(whole.hash)
    await node.mine(1)
    const has = async (to: string) =>
      (await rpc<{ total_amount: string }>('scantxoutset', 'start', [`addr(${to})`])).total_amount
    expect(await has(HOT_LITECOIN)).toBe('2.50000000')
    expect(await has(vaultAt(litecoin.vault, litecoin.format, 1, 0).address)).toBe('0.49998000')
    await expect(rpc('sendrawtransaction', whole.raw)).rejects.toThrow()
  })
})
