import { blocksAtSpeed, feeSpeeds } from '../../../../contract/withdrawals/network-fees.ts'
import { NodeRefusal } from '../node-http.ts'
import type { ChainSender } from '../port.ts'
import { type CoinsNode, type CoinsTransaction, smallestUnits } from './coins-wire.ts'
import { findTransaction, ifThere } from './find-transaction.ts'
import { RecentBlocks } from './recent-blocks.ts'
import { strippedTransaction } from './stripped-transaction.ts'

/** How many transactions' fees are remembered. */
const MOST_FEES = 10_000

/** What nodes say of a transaction that they don't take, as `validation.cpp` words it from 0.21 on. */
const REFUSALS: readonly [RegExp, string][] = [
  [/txn-mempool-conflict/, 'conflict'],
  [/insufficient fee|fee not met|rate.*too low/, 'underpriced'],
  [/missing-?or-?spent|missing inputs/i, 'coin_spent'],
  [/^dust/, 'dust'],
  [/max-?fee-exceeded|absurdly-high-fee|fee exceeds maximum/i, 'overpriced'],
  [/too-long-mempool-chain|too many (potential )?(replacements|descendants)/, 'chain_too_long'],
  [/premature-spend/, 'premature'],
  [/decode failed|script-verify|bad-txns|non-final|scriptsig|scriptpubkey/i, 'malformed'],
]

/** One node's part in sending on a network of Bitcoin's family. What it doesn't clearly say is 'unknown'. */
export function coinsSender(node: CoinsNode): ChainSender {
  const { rpc } = node
  const recent = new RecentBlocks(rpc)
  // Once a transaction is mined, a node that keeps no index may not know any more what its coins were worth.
  const fees = new Map<string, bigint>()
  const noteFee = async (txid: string) => {
    const entry = await ifThere(rpc.ask<{ fees: { base: string } }>('getmempoolentry', txid))
    if (fees.size >= MOST_FEES) fees.clear()
    if (entry) fees.set(txid, smallestUnits(entry.fees.base))
  }
  return {
    nonceUsed: async () => 'unknown',
    fees: () => feeRates(node),
    simulate: async () => 'unknown',
    send: async (raw) => {
      try {
        const sent = await send(node, recent, raw)
        if (sent === 'taken' || sent === 'known') await noteFee(strippedTransaction(raw).txid).catch(() => undefined)
        return sent
      } catch {
        return 'unknown'
      }
    },
    outcome: async (hash) => {
      try {
        const found = await findTransaction(rpc, recent, hash)
        if (found.in === 'mempool') await noteFee(hash)
        if (found.in !== 'block') return found.in
        const feePaid = fees.get(hash) ?? (await feeOf(node, recent, hash, found.hash))
        return { height: found.height, blockHash: found.hash, ok: true, feePaid }
      } catch {
        return 'unknown'
      }
    },
    transaction: async (hash) => {
      try {
        const whole = await wholeTransaction(node, recent, hash)
        return whole && strippedTransaction(whole).txid === hash ? strippedTransaction(whole).hex : 'unknown'
      } catch {
        return 'unknown'
      }
    },
  }
}

async function send({ rpc }: CoinsNode, recent: RecentBlocks, raw: string): ReturnType<ChainSender['send']> {
  const { txid } = strippedTransaction(raw)
  const isKnown = (await ifThere(rpc.ask('getmempoolentry', txid))) !== undefined
  try {
    // Also one that it has: it tells its neighbours of it again.
    await rpc.ask('sendrawtransaction', raw)
    return isKnown ? 'known' : 'taken'
  } catch (error) {
    if (!(error instanceof NodeRefusal)) return 'unknown'
    if (error.code === -27) return 'mined'
    if (/txn-already-in-mempool/.test(error.message)) return 'known'
    // Its coins may be spent by itself.
    const found = await findTransaction(rpc, recent, txid)
    if (found.in === 'block') return 'mined'
    if (found.in === 'mempool') return 'known'
    const why = REFUSALS.find(([words]) => words.test(error.message))?.[1]
    return why === undefined ? 'unknown' : { refused: why }
  }
}

/** What nodes estimate for 1,000 virtual bytes, and never less than what they take at all; that alone where they have seen too little to say. */
async function feeRates({ network, rpc }: CoinsNode): ReturnType<ChainSender['fees']> {
  const { mempoolminfee, minrelaytxfee } =
    await rpc.ask<Record<'mempoolminfee' | 'minrelaytxfee', string>>('getmempoolinfo')
  const rates: bigint[] = []
  for (const speed of feeSpeeds) {
    const blocks = blocksAtSpeed[network][speed]
    const { feerate } = await rpc.ask<{ feerate?: string }>('estimatesmartfee', blocks)
    const known = [mempoolminfee, minrelaytxfee, ...(feerate === undefined ? [] : [feerate])].map(smallestUnits)
    rates.push(known.reduce((most, one) => (one > most ? one : most)))
  }
  const [low = 0n, medium = 0n, high = 0n] = rates
  return { low: { rate: low, tip: 0n }, medium: { rate: medium, tip: 0n }, high: { rate: high, tip: 0n } }
}

/** What a mined transaction paid for itself. Throws Error where the node doesn't know what its coins were worth any more. */
async function feeOf(node: CoinsNode, recent: RecentBlocks, txid: string, block: string): Promise<bigint> {
  const { vin, vout } = await node.rpc.ask<CoinsTransaction>('getrawtransaction', txid, true, block)
  let fee = vout.reduce((sum, { value }) => sum - smallestUnits(value), 0n)
  for (const { txid: from, vout: place } of vin) {
    const before = from === undefined ? undefined : await decoded(node, recent, from)
    const spent = before?.vout.find(({ n }) => n === place)
    if (!spent) throw new Error(`what ${txid} spent isn't known any more`)
    fee += smallestUnits(spent.value)
  }
  return fee
}

async function decoded(node: CoinsNode, recent: RecentBlocks, txid: string): Promise<CoinsTransaction | undefined> {
  const found = await findTransaction(node.rpc, recent, txid)
  if (found.in === 'nowhere') return undefined
  const where = found.in === 'block' ? [found.hash] : []
  return node.rpc.ask<CoinsTransaction>('getrawtransaction', txid, true, ...where)
}

async function wholeTransaction({ rpc }: CoinsNode, recent: RecentBlocks, txid: string): Promise<string | undefined> {
  const found = await findTransaction(rpc, recent, txid, { thorough: true })
  if (found.in === 'nowhere') return undefined
  return rpc.ask<string>('getrawtransaction', txid, false, ...(found.in === 'block' ? [found.hash] : []))
}
