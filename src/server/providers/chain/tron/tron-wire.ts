import type { NetworkCode } from '../../../../contract/chain/networks.ts'
import type { JsonRpc } from '../json-rpc.ts'
import { NodeRefusal } from '../node-http.ts'
import { tronAddressAt, tronPayload } from './tron-addresses.ts'

/** A node of Tron's, and what is read of it. */
export interface TronNode {
  network: NetworkCode
  native: string
  rpc: JsonRpc
  /** Tokens by their contract, as addresses. */
  tokens: ReadonlyMap<string, string>
  /** Whether a newest block is old is told by it. */
  now: () => Date
}

/** A block as `wallet/getblock` gives it, with `visible` left out: addresses are 21 bytes in hexadecimal. What is nothing is left out. */
export interface TronBlock {
  /** Its hash, the first eight bytes of which are its height. */
  blockID: string
  block_header: { raw_data: { number?: number; parentHash: string; timestamp?: number } }
  /** With `detail` alone. */
  transactions?: readonly TronTransaction[]
}

export interface TronTransaction {
  txID: string
  ret?: readonly { contractRet?: string }[]
  raw_data: {
    /** What it does: one thing, on Tron. */
    contract: readonly {
      type: string
      parameter: { value: { owner_address?: string; to_address?: string; amount?: number | string } }
    }[]
  }
}

/** What became of a transaction, as `wallet/gettransactioninfobyblocknum` gives those of a block. */
export interface TronInfo {
  id: string
  blockNumber: number
  /** What was burnt for it, in sun. */
  fee?: number | string
  /** 'FAILED', or nothing. */
  result?: string
  /** 'SUCCESS' where a contract ran to its end; nothing where none ran. */
  receipt?: { result?: string }
  /** Addresses without the byte that Tron's begin with. */
  log?: readonly { address: string; topics?: readonly string[]; data?: string }[]
}

/** What a node answers to a call that changes nothing. `message` is in hexadecimal. */
export interface TronCalled {
  result?: { result?: boolean; code?: string; message?: string }
  constant_result?: readonly string[]
  energy_used?: number | string
  transaction?: { ret?: readonly { ret?: string }[] }
}

/** A call of a contract that changes nothing, as one owner's. */
export const constantCall = (
  owner: string,
  contract: string,
  { selector, parameter }: { selector: string; parameter: string },
) => ({
  method: 'wallet/triggerconstantcontract',
  params: [
    {
      owner_address: tronPayload(owner),
      contract_address: tronPayload(contract),
      function_selector: selector,
      parameter,
    },
  ],
})

/** An address as a parameter of such a call. */
export const addressWord = (address: string): string => tronPayload(address).slice(2).padStart(64, '0')

/** The number that a call answered. Throws Error where the node doesn't say. */
export function unitsIn(answer: TronCalled | NodeRefusal | undefined): bigint {
  if (answer instanceof NodeRefusal) throw answer
  const [word] = answer?.constant_result ?? []
  if (answer?.result?.result !== true || !word || !/^[\da-f]{64}$/.test(word))
    throw new Error(`the node doesn’t say a number: ${answer?.result?.code ?? 'no result'}`)
  return BigInt(`0x${word}`)
}

/** keccak256('Transfer(address,address,uint256)'). */
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** The transfer that a log tells of as TRC-20 has it, which is ERC-20's; undefined for anything else, such as an NFT's, whose number is no amount. */
export function transferIn({
  topics = [],
  data = '',
}: NonNullable<TronInfo['log']>[number]): { from: string; to: string; amount: bigint } | undefined {
  const [event, from, to, ...more] = topics
  if (event !== TRANSFER || !from || !to || more.length > 0 || data.length !== 64) return undefined
  return { from: addressIn(from), to: addressIn(to), amount: BigInt(`0x${data}`) }
}

const addressIn = (word: string): string => tronAddressAt(`41${word.slice(-40)}`)
/** Who sent a transaction; undefined where it doesn't say. */
export const ownerOf = ({ raw_data }: TronTransaction): string | undefined => {
  const owner = raw_data.contract[0]?.parameter.value.owner_address
  return owner === undefined ? undefined : tronAddressAt(owner)
}

/** The address of a contract that logged something. */
export const loggedBy = (address: string): string => tronAddressAt(`41${address}`)
