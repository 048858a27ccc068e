import type { NetworkCode } from '../../../contract/chain/networks.ts'

/** Something that was paid to somebody, by a transaction that succeeded. */
export interface Arrival {
  /** The address in the network's canonical form, as `addressFrom` writes it; letters may differ in case. */
  to: string
  /** The asset's code, or null for a token that Florin doesn't list. */
  asset: string | null
  /** The token's contract; null for the native asset. */
  contract: string | null
  /** In smallest units, more than zero. */
  amount: bigint
  tx: string
  /** Which of the transaction's payments it is, on coins networks the number of its output. The same in whatever block the transaction stands. */
  place: string
  /** Whose it was, and who sent the transaction and had its fee taken; on 'accounts' networks, where what is spent is no one's coins. */
  from?: string
  feePayer?: string
  /** Confirmations before which the network lets nobody spend it, where that isn't the first. */
  needs?: number
}

interface ChainBlock {
  height: number
  hash: string
  parent: string
  at: Date
  arrivals: readonly Arrival[]
  /** Coins that are spent in it, each by which transaction, on networks that have coins; else []. */
  spends: readonly { tx: string; vout: number; by: string }[]
}

/** Where a transaction stands. 'unknown': the node couldn't say, which is no no. */
type Standing = { in: 'block'; height: number; hash: string } | { in: 'mempool' } | { in: 'nowhere' } | 'unknown'

/**
 * One node's view of a network. What can't be asked throws, and is asked again later; nothing that a node doesn't know is ever a no.
 */
export interface ChainReader {
  network: NetworkCode
  sandbox: boolean
  /** The hash of the first block: another one is another chain. */
  genesis(): Promise<string>
  /** The newest block; `finalized` is the height that the network vouches for, null where it has no such thing. */
  head(): Promise<{ height: number; hash: string; finalized: number | null }>
  /** The hash of the block that the chain has at this height now. */
  hashAt(height: number): Promise<string | 'missing'>
  /** The block that the chain has at this height now, with all that was paid in it. 'missing': the chain doesn't reach that far. */
  block(height: number): Promise<ChainBlock | 'missing'>
  /** Payments that wait to be mined, where that is worth showing; as many as the node was quick to tell of. */
  waiting(): Promise<readonly Arrival[]>
  standing(tx: string): Promise<Standing>
  /** What each address had of an asset once the block at `height` was made. 'unknown' where the network keeps no balances, or the node not so far back. */
  balances(asset: string, addresses: readonly string[], height: number): Promise<readonly bigint[] | 'unknown'>
}

/** 'accounts' networks: wei per gas, `tip` the miner's part of it. 'coins' networks: satoshi per 1,000 virtual bytes, `tip` 0. */
interface FeeRate {
  rate: bigint
  tip: bigint
}

/** What would be paid, in smallest units. */
interface Payment {
  asset: string
  from: string
  to: string
  amount: bigint
}

/** A transaction that is bound to a block, by its id, and that no block from `expiration` on takes (milliseconds since 1970). */
interface Bound {
  hash: string
  refBlock: string
  expiration: number
}

/** What became of a transaction in the block where it stands. `ok` false: it was reverted; `feePaid` in smallest units of the native asset. */
interface Outcome {
  height: number
  blockHash: string
  ok: boolean
  feePaid: bigint
}

/** Sends on a network. What can't be known is 'unknown', and never a no; a throw means the same. */
export interface ChainSender {
  /** The next nonce of an address by what is mined, up to the block at `height` or the newest; 'accounts' networks. 0 where addresses have none. */
  nonceUsed(address: string, height?: number): Promise<number | 'unknown'>
  /** What it costs to be mined soon, by how soon. */
  fees(): Promise<Record<'low' | 'medium' | 'high', FeeRate>>
  /** Whether a payment would be made now, and the gas to offer for it; 'accounts' networks. */
  simulate(payment: Payment): Promise<{ ok: true; gas: bigint } | { ok: false; why: string } | 'unknown'>
  /** Idempotent. 'known': it has it already; 'mined': it is in a block. 'unknown' may have been taken. */
  send(raw: string): Promise<'taken' | 'known' | 'mined' | { refused: string } | 'unknown'>
  outcome(hash: string): Promise<Outcome | 'mempool' | 'nowhere' | 'unknown'>
  /**
   * Whether a transaction that runs out did so without being mined. 'lapsed' where final blocks, one by one from the block that it is bound to, are past its hour
   * and none has it: then none ever will. Left out where nothing runs out.
   */
  lapsed?(one: Bound): Promise<'lapsed' | 'not_yet' | 'unknown'>
  /** The whole transaction in hexadecimal without witness or MWEB data; 'coins' networks. */
  transaction(hash: string): Promise<string | 'unknown'>
}

/** A network as this installation takes deposits on it, and pays out where it has a sender. */
export interface Chain {
  network: NetworkCode
  /** Which chain it is, in CAIP-2: 'eip155:1'. What the signer signs is good on no other. */
  caip2: string
  /** Null: it takes deposits only. */
  sender: ChainSender | null
  sandbox: boolean
  /** Two nodes of different operators: what one of them says alone is never credited. */
  reader: ChainReader
  second: ChainReader
  /** The account of deposit addresses, as its path and extended public key; never a private key. */
  account: string
  xpub: string
  /** The address of a compressed public key (33 bytes), as it is shown. */
  addressFrom(publicKey: Uint8Array): string
  /** What segwit addresses on it begin with, 'bc'; none on a network that has none. A sandbox's are those of the coin's test network. */
  prefixes: readonly string[]
}
