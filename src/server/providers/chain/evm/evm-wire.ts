/** A block of an EVM chain as `eth_getBlockByNumber` gives it with whole transactions; numbers are hexadecimal. */
export interface EvmBlock {
  number: string
  hash: string
  parentHash: string
  timestamp: string
  transactions: readonly EvmTransaction[]
}

export interface EvmTransaction {
  hash: string
  from: string
  /** null: it makes a contract. */
  to: string | null
  value: string
}

export interface EvmReceipt {
  transactionHash: string
  blockHash: string
  blockNumber: string
  /** '0x1': it succeeded. */
  status: string
  gasUsed: string
  effectiveGasPrice: string
  logs: readonly { address: string; topics: readonly string[]; data: string }[]
}

/** A step of a transaction as `trace_block` gives it: Parity's format. */
export interface EvmTrace {
  type: string
  action: {
    callType?: string
    from?: string
    to?: string
    value?: string
    /** Of a contract that ceased to be (`type` 'suicide'). */
    address?: string
    refundAddress?: string
    balance?: string
  }
  error?: string
  traceAddress: readonly number[]
  /** null: a reward, which no transaction paid. */
  transactionHash: string | null
  blockHash: string
}

/** A whole number as nodes of EVM chains take it. */
export const hex = (value: number | bigint): string => `0x${value.toString(16)}`

/** keccak256('Transfer(address,address,uint256)'). */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** The transfer that a log tells of as ERC-20 has it; undefined for anything else, such as an NFT's, whose number is no amount. */
export function transferIn(log: EvmReceipt['logs'][number]): { from: string; to: string; amount: bigint } | undefined {
  const [event, from, to, ...more] = log.topics
  if (event !== TRANSFER || !from || !to || more.length > 0 || log.data.length !== 66) return undefined
  return { from: addressIn(from), to: addressIn(to), amount: BigInt(log.data) }
}

const addressIn = (word: string): string => `0x${word.slice(-40)}`
const word = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0')

/** What calls `balanceOf(address)` of a token. */
export const balanceOfCall = (address: string): string => `0x70a08231${word(address)}`

/** What calls `transfer(address,uint256)` of a token. */
export const transferCall = (to: string, amount: bigint): string =>
  `0xa9059cbb${word(to)}${amount.toString(16).padStart(64, '0')}`
