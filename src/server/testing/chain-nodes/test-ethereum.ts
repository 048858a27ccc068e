import { readFileSync } from 'node:fs'
import { type Anvil, startAnvil } from '../../providers/chain/local-nodes/anvil.ts'

type ContractName = 'Tether' | 'Skimming' | 'Shouter' | 'Payer'
const compiled = JSON.parse(
  readFileSync(new URL('../../providers/chain/local-nodes/test-contracts.json', import.meta.url), 'utf8'),
) as Record<ContractName, { bytecode: string; methods: Record<string, string> }>

const hex = (value: bigint | number) => `0x${value.toString(16)}`
const word = (value: string | bigint | number | boolean) =>
  (typeof value === 'string' ? value.slice(2).toLowerCase() : BigInt(value).toString(16)).padStart(64, '0')

interface Sent {
  to?: string
  value?: bigint
  data?: string
  from?: string
}

/** An Ethereum node in memory with accounts that have plenty, and contracts to deploy. */
export interface TestEthereum {
  anvil: Anvil
  /** The account that pays unless another is named, and one more. */
  rich: string
  other: string
  /** Puts a transaction into the mempool; answers its hash. */
  send(transaction: Sent): Promise<string>
  /** Deploys a contract and mines it; answers its address in small letters. */
  deploy(name: ContractName): Promise<string>
  /** Calls a contract's method by its signature, like `transfer(address,uint256)`. */
  call(
    to: string,
    contract: ContractName,
    method: string,
    args: readonly (string | bigint | boolean)[],
    value?: bigint,
  ): Promise<string>
  mine(blocks: number): Promise<void>
  /** Replaces the newest blocks by as many empty ones; what stood in them waits again. */
  reorganise(blocks: number): Promise<void>
  height(): Promise<number>
  stop(): Promise<void>
}

export async function testEthereum(): Promise<TestEthereum> {
  const anvil = await startAnvil('--slots-in-an-epoch', '1')
  const { rpc } = anvil
  const [rich = '', other = ''] = await rpc<string[]>('eth_accounts')
  const send: TestEthereum['send'] = ({ to, value = 0n, data = '0x', from = rich }) =>
    // Gas is said beforehand: an estimate would refuse what is meant to fail.
    rpc('eth_sendTransaction', { from, value: hex(value), data, gas: hex(2_000_000), ...(to && { to }) })
  const mine = async (blocks: number) => void (await rpc('anvil_mine', hex(blocks)))
  const height = async () => Number(await rpc('eth_blockNumber'))
  return {
    anvil,
    rich,
    other,
    send,
    mine,
    height,
    deploy: async (name) => {
      const hash = await send({ data: compiled[name].bytecode })
      await mine(1)
      return (await rpc<{ contractAddress: string }>('eth_getTransactionReceipt', hash)).contractAddress.toLowerCase()
    },
    call: (to, contract, method, args, value = 0n) =>
      send({ to, value, data: `0x${compiled[contract].methods[method]}${args.map(word).join('')}` }),
    reorganise: async (blocks) => {
      const from = (await height()) - blocks + 1
      const raws: string[] = []
      for (let i = from; i < from + blocks; i++) {
        const block = await rpc<{ transactions: string[] }>('eth_getBlockByNumber', hex(i), false)
        for (const hash of block.transactions) raws.push(await rpc('eth_getRawTransactionByHash', hash))
      }
      await rpc('anvil_reorg', blocks, [])
      for (const raw of raws) await rpc('eth_sendRawTransaction', raw)
    },
    stop: anvil.stop,
  }
}
