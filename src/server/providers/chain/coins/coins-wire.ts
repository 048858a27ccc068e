import { bech32 } from '@scure/base'
import type { NetworkCode } from '../../../../contract/chain/networks.ts'
import type { CoinParams } from '../addresses.ts'
import type { JsonRpc } from '../json-rpc.ts'
import type { Arrival } from '../port.ts'

/** A node of Bitcoin's family; it needs no wallet and no index of transactions. */
export interface CoinsNode {
  network: NetworkCode
  native: string
  rpc: JsonRpc
  params: CoinParams
}

/** A transaction as a node of Bitcoin's family gives it with `getblock 2` and `getrawtransaction true`. Fractions are text. */
export interface CoinsTransaction {
  txid: string
  vin: readonly { txid?: string; vout?: number; coinbase?: string }[]
  /** Litecoin's extension blocks have inputs and outputs of their own, which bear nothing of this (`ismweb`). */
  vout: readonly {
    ismweb?: boolean
    n?: number
    value?: string | number
    scriptPubKey?: { hex: string; type: string }
  }[]
}

export interface CoinsBlock {
  hash: string
  height: number
  /** -1: it isn't in the chain any more. */
  confirmations: number
  time: number
  previousblockhash?: string
}

/** OP_0 and the hash of one public key (BIP 141): the only form that Florin gives out addresses of. */
const ONE_KEY = /^0014([\da-f]{40})$/
/** Outputs of a coinbase, and those out of Litecoin's extension block, can be spent after so many blocks, their own among them. */
const COINBASE_MATURITY = 100
const PEGOUT_MATURITY = 6

/** An amount of coins in their smallest unit. Throws what isn't written as nodes write amounts, a float's exponent for instance. */
export function smallestUnits(value: string | number | undefined): bigint {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,8}))?$/.exec(String(value)) ?? []
  if (whole === undefined || (typeof value === 'number' && !Number.isSafeInteger(value)))
    throw new Error(`'${value}' is no amount of coins`)
  return BigInt(whole + fraction.padEnd(8, '0'))
}

/**
 * What a transaction paid to addresses of one public key. `needs` is set where the network itself lets nobody spend it earlier: money out of a
 * coinbase, and out of Litecoin's extension block, which the last transaction of a block pays (its first output is that block's own).
 */
export function coinsArrivals(
  { txid: tx, vin, vout }: CoinsTransaction,
  { native, params }: { native: string; params: CoinParams },
): Arrival[] {
  const pegsOut = vout[0]?.scriptPubKey?.type === 'witness_mweb_hogaddr'
  const needs = vin.some(({ coinbase }) => coinbase !== undefined)
    ? COINBASE_MATURITY
    : pegsOut
      ? PEGOUT_MATURITY
      : undefined
  return vout.flatMap(({ n, value, scriptPubKey }) => {
    const [, keyHash] = ONE_KEY.exec(scriptPubKey?.hex ?? '') ?? []
    const amount = keyHash === undefined ? 0n : smallestUnits(value)
    if (keyHash === undefined || n === undefined || amount === 0n) return []
    const to = bech32.encode(params.bech32, [0, ...bech32.toWords(Buffer.from(keyHash, 'hex'))])
    return [{ to, asset: native, contract: null, amount, tx, place: String(n), ...(needs && { needs }) }]
  })
}

/** The coins that a transaction spent; a coinbase, and what moves within the extension block, spends none that has a place in a block. */
export const coinsSpent = ({ txid: by, vin }: CoinsTransaction): { tx: string; vout: number; by: string }[] =>
  vin.flatMap(({ txid: tx, vout }) => (tx === undefined || vout === undefined ? [] : [{ tx, vout, by }]))
