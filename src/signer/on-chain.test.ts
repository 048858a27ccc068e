import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, anvilRuns, startAnvil } from '../server/providers/chain/local-nodes/anvil.ts'
import { ether, PAYEE, testKeys, testSigner } from './testing/test-signer.ts'

const HOT = testKeys.evmAddress("m/44'/60'/9'/0/0")
let node: Anvil
beforeAll(async () => {
  if (!anvilRuns) return
  node = await startAnvil()
  await node.rpc('anvil_setBalance', HOT, `0x${(10n ** 20n).toString(16)}`)
})
afterAll(() => node?.stop())

const balance = async (address: string) => BigInt(await node.rpc('eth_getBalance', address, 'latest'))
const receipt = (hash: string) => node.rpc<{ status: string } | null>('eth_getTransactionReceipt', hash)
const signed = (answer: unknown) => answer as { raw: string; hash: string }
const gwei = (count: number) => `${count}000000000`
const fees = (count: number) => ({ maxFeePerGas: gwei(count), maxPriorityFeePerGas: gwei(count) })

test.runIf(anvilRuns)(
  'a node takes what is signed, and its bump in its place: mined once, paid once; a cancel pays nobody',
  async () => {
    const it = testSigner()
    const before = await balance(PAYEE)
    const intent = it.withdrawal()
    const first = signed(it.sign(intent, { nonce: 0, ...fees(10) }))
    expect(await node.rpc('eth_sendRawTransaction', first.raw)).toBe(first.hash)
    const bump = signed(it.sign(intent, { nonce: 0, ...fees(11) }))
    expect(await node.rpc('eth_sendRawTransaction', bump.raw)).toBe(bump.hash)
    const stopped = it.withdrawal({ amount: ether(0.5) })
    const second = signed(it.sign(stopped, { nonce: 1, ...fees(10) }))
    await node.rpc('eth_sendRawTransaction', second.raw)
    const { network, chain, expiresAt, feeLimit } = stopped
    const cancel = signed(
      it.sign(
        { v: 1, id: 'cancel-second', kind: 'cancel', network, chain, expiresAt, feeLimit },
        { nonce: 1, ...fees(12) },
      ),
    )
    await node.rpc('eth_sendRawTransaction', cancel.raw)
    await node.rpc('evm_mine')
    expect(await receipt(first.hash)).toBeNull()
    expect(await receipt(second.hash)).toBeNull()
    expect(await receipt(bump.hash)).toMatchObject({ status: '0x1', from: HOT.toLowerCase(), to: PAYEE.toLowerCase() })
    expect(await receipt(cancel.hash)).toMatchObject({ status: '0x1', to: HOT.toLowerCase() })
    expect((await balance(PAYEE)) - before).toBe(10n ** 18n)
    await expect(node.rpc('eth_sendRawTransaction', first.raw)).rejects.toThrow(/nonce/i)
  },
)

test.runIf(anvilRuns)('a node takes the last cancel in the place of what was signed as dear as may be', async () => {
  const it = testSigner()
  const nonce = Number(await node.rpc('eth_getTransactionCount', HOT, 'latest'))
  const jam = it.withdrawal({ amount: ether(0.5), feeLimit: ether(0.06) })
  const first = signed(it.sign(jam, { nonce, maxFeePerGas: gwei(2380), maxPriorityFeePerGas: '0' }))
  await node.rpc('eth_sendRawTransaction', first.raw)
  const { network, chain, expiresAt, feeLimit } = jam
  const cancel = signed(
    it.sign({ v: 1, id: 'cancel-jam', kind: 'cancel', network, chain, expiresAt, feeLimit }, { nonce, ...fees(2618) }),
  )
  expect(await node.rpc('eth_sendRawTransaction', cancel.raw)).toBe(cancel.hash)
  await node.rpc('evm_mine')
  expect(await receipt(first.hash)).toBeNull()
  expect(await receipt(cancel.hash)).toMatchObject({ status: '0x1', to: HOT.toLowerCase() })
})
