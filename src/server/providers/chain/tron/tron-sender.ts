import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { NodeRefusal } from '../node-http.ts'
import type { ChainSender } from '../port.ts'
import { blockAt, heightOf, timeOf } from './tron-reader.ts'
import {
  addressWord,
  constantCall,
  type TronBlock,
  type TronCalled,
  type TronInfo,
  type TronNode,
  unitsIn,
} from './tron-wire.ts'

/** A token's transfer with its signature and what a node adds to it, in bytes: what bandwidth is paid by. */
const TRANSFER_BYTES = 420n
/** So many blocks are read at a time where one after the other is looked through. */
const AT_A_TIME = 40
/** No transaction is bound to a block so far back: a quarter of an hour is three hundred. */
const MOST_BLOCKS = 1_000

/** One node's part in sending on Tron. What it doesn't clearly say is 'unknown'. Gas is energy, bandwidth counted as the energy that costs as much. */
export function tronSender(node: TronNode): ChainSender {
  return {
    nonceUsed: async () => 0,
    fees: async () => {
      const { energy } = await pricesOf(node)
      // Whoever pays more is served no sooner: one price.
      const price = { rate: energy, tip: 0n }
      return { low: price, medium: price, high: price }
    },
    simulate: (payment) => simulate(node, payment).catch(() => 'unknown' as const),
    send: (raw) => send(node, raw).catch(() => 'unknown' as const),
    outcome: (hash) => outcome(node, hash).catch(() => 'unknown' as const),
    lapsed: (one) => lapsed(node, one).catch(() => 'unknown' as const),
    transaction: async () => 'unknown',
  }
}

/** What a unit of energy and a byte of bandwidth cost now, in sun. Throws Error where the node doesn't say. */
async function pricesOf({ rpc }: TronNode): Promise<{ energy: bigint; byte: bigint }> {
  const { chainParameter = [] } = await rpc.ask<{ chainParameter?: { key: string; value?: number | string }[] }>(
    'wallet/getchainparameters',
    {},
  )
  const named = (key: string): bigint => {
    const value = BigInt(chainParameter.find((one) => one.key === key)?.value ?? 0)
    if (value <= 0n) throw new Error(`the node doesn’t say ${key}`)
    return value
  }
  return { energy: named('getEnergyFee'), byte: named('getTransactionFee') }
}

/** Whether a token's transfer would go through now, and the energy to allow it: a fifth above what it took, since what a contract takes changes with its use. */
async function simulate(
  node: TronNode,
  { asset, from, to, amount }: Parameters<ChainSender['simulate']>[0],
): ReturnType<ChainSender['simulate']> {
  const { rpc, tokens } = node
  const contract = [...tokens].find(([, code]) => code === asset)?.[0]
  if (contract === undefined) return { ok: false, why: 'not listed' }
  const call = <T extends { selector: string; parameter: string }>(what: T) => {
    const { method, params } = constantCall(from, contract, what)
    return rpc.ask<TronCalled>(method, ...params)
  }
  const held = unitsIn(await call({ selector: 'balanceOf(address)', parameter: addressWord(from) }))
  if (held < amount) return { ok: false, why: 'insufficient funds' }
  const parameter = addressWord(to) + amount.toString(16).padStart(64, '0')
  const ran = await call({ selector: 'transfer(address,uint256)', parameter })
  if (ran.result?.result !== true || ran.transaction?.ret?.[0]?.ret === 'FAILED')
    return /REVERT|FAILED/i.test(`${ran.result?.code} ${ran.transaction?.ret?.[0]?.ret}`)
      ? { ok: false, why: 'execution reverted' }
      : 'unknown'
  const [answered = ''] = ran.constant_result ?? []
  if (answered !== '' && BigInt(`0x${answered}`) !== 1n) return { ok: false, why: 'refused by the token' }
  const used = BigInt(ran.energy_used ?? 0)
  if (used <= 0n) return 'unknown'
  const { energy, byte } = await pricesOf(node)
  return { ok: true, gas: (used * 6n + 4n) / 5n + (TRANSFER_BYTES * byte + energy - 1n) / energy }
}

/** What a node says to a transaction that it doesn't take, of those that are definite of these very bytes. */
const REFUSALS: ReadonlySet<string> = new Set([
  'SIGERROR',
  'CONTRACT_VALIDATE_ERROR',
  'CONTRACT_EXE_ERROR',
  'BANDWITH_ERROR',
  'TAPOS_ERROR',
  'TOO_BIG_TRANSACTION_ERROR',
  'TRANSACTION_EXPIRATION_ERROR',
])

async function send(node: TronNode, raw: string): ReturnType<ChainSender['send']> {
  const said = await node.rpc
    .ask<{ result?: boolean; code?: string }>('wallet/broadcasthex', { transaction: raw })
    .catch((error: unknown) => {
      if (error instanceof NodeRefusal) return { code: undefined, result: false }
      throw error
    })
  if (said.result === true) return 'taken'
  const stands = await outcome(node, tronTxId(raw))
  if (typeof stands === 'object') return 'mined'
  if (said.code === 'DUP_TRANSACTION_ERROR' || stands === 'mempool') return 'known'
  return said.code !== undefined && REFUSALS.has(said.code) ? { refused: said.code } : 'unknown'
}

/** The id of a signed transaction: the hash of its first field, which is what was signed. */
export function tronTxId(raw: string): string {
  const bytes = hexToBytes(raw)
  let [length, at] = [0, 1]
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++] ?? 0
    length |= (byte & 0x7f) << shift
    if (byte < 0x80) break
  }
  return bytesToHex(sha256(bytes.subarray(at, at + length)))
}

/** What became of a transaction: only what is final counts as mined. One in a block that isn't final yet waits, as one that is in none. */
async function outcome({ rpc, now }: TronNode, hash: string): ReturnType<ChainSender['outcome']> {
  const final = await rpc.ask<Partial<TronInfo>>('walletsolidity/gettransactioninfobyid', { value: hash })
  if (final.blockNumber !== undefined) {
    const block = await blockAt(rpc, 'walletsolidity', final.blockNumber, true)
    const transaction = block?.transactions?.find(({ txID }) => txID === hash)
    // A payment of coins runs no contract, and has no result in its receipt.
    const result = final.receipt?.result ?? transaction?.ret?.[0]?.contractRet
    if (!block || !transaction || result === undefined) return 'unknown'
    const ok = result === 'SUCCESS' && final.result !== 'FAILED'
    return { height: final.blockNumber, blockHash: block.blockID, ok, feePaid: BigInt(final.fee ?? 0) }
  }
  const heard = await rpc.ask<Partial<TronInfo>>('wallet/gettransactioninfobyid', { value: hash })
  if (heard.blockNumber !== undefined) return 'mempool'
  const pending = await rpc.ask<{ txID?: string }>('wallet/gettransactionfrompending', { value: hash })
  if (pending.txID !== undefined) return 'mempool'
  const newest = await rpc.ask<TronBlock>('wallet/getnowblock', {})
  return now().getTime() - timeOf(newest).getTime() > BEHIND_MS ? 'unknown' : 'nowhere'
}
/** A node whose newest block is older than this is behind. */
const BEHIND_MS = 60_000

/**
 * Looks through the final blocks from the one that a transaction is bound to, each by its parent's id, up to the first that its hour doesn't reach. A node that
 * keeps only some of the past says 'not there' of what it doesn't know, so its word alone is none.
 */
async function lapsed(
  { rpc }: TronNode,
  { hash, refBlock, expiration }: Parameters<NonNullable<ChainSender['lapsed']>>[0],
): Promise<'lapsed' | 'not_yet' | 'unknown'> {
  const solid = await rpc.ask<TronBlock>('walletsolidity/getnowblock', {})
  if (timeOf(solid).getTime() < expiration) return 'not_yet'
  const from = Number.parseInt(refBlock.slice(0, 16), 16)
  const anchor = await blockAt(rpc, 'walletsolidity', from)
  if (anchor?.blockID !== refBlock) return 'unknown'
  let parent = refBlock
  for (let at = from + 1; at <= from + MOST_BLOCKS; at += AT_A_TIME) {
    const heights = Array.from({ length: AT_A_TIME }, (_, i) => at + i).filter((height) => height <= heightOf(solid))
    const calls = heights.map((height) => ({
      method: 'walletsolidity/getblock',
      params: [{ id_or_num: String(height), detail: true }],
    }))
    for (const block of await rpc.askAll<TronBlock>(calls)) {
      if (block instanceof NodeRefusal || block.block_header?.raw_data.parentHash !== parent) return 'unknown'
      if (block.transactions?.some(({ txID }) => txID === hash)) return 'unknown'
      // The one after it is made upon a block whose time is past it already.
      if (timeOf(block).getTime() >= expiration) return 'lapsed'
      parent = block.blockID
    }
    if (heights.length < AT_A_TIME) return 'unknown'
  }
  return 'unknown'
}
