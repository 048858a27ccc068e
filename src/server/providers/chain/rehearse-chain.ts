import { isDeepStrictEqual } from 'node:util'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { addressKey, deepest, type NetworkCode, networks } from '../../../contract/chain/networks.ts'
import { strippedTransaction } from './coins/stripped-transaction.ts'
import type { Arrival, Chain, ChainReader } from './port.ts'
import { tronTxId } from './tron/tron-sender.ts'

/** How many blocks the two nodes are compared on. */
const COMPARED = 6

/** What was found of a network; `faults` in plain words, empty where all is well. */
export interface Rehearsed {
  faults: string[]
  /** The newest block that was looked at. */
  height: number
}

/** Collects what doesn't hold, and what couldn't be asked with why. */
function collector(faults: string[]) {
  return async (what: string, holds: () => Promise<boolean>): Promise<void> => {
    try {
      if (!(await holds())) faults.push(what)
    } catch (error) {
      faults.push(`${what}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

/**
 * Asks both nodes of a network all that deposits and payments rest on, and compares their answers: what a test node can't show of the one that is
 * configured. Reads only.
 */
export async function rehearseReading({ network, reader, second, sender }: Chain): Promise<Rehearsed> {
  const faults: string[] = []
  const check = collector(faults)
  const accounts = networks[network].family === 'accounts'
  await check(
    'the nodes have different first blocks',
    async () => (await reader.genesis()) === (await second.genesis()),
  )
  const heads = await Promise.all([reader.head(), second.head()])
  const height = Math.max(1, Math.min(...heads.map((head) => head.height)) - 2)
  await check('one node lags far behind the other', async () => {
    const [one, other] = heads
    return Math.abs(one.height - other.height) <= deepest(network)
  })
  await check('what is final is not said', async () => !accounts || heads.every(({ finalized }) => finalized !== null))
  const paid: { at: number; hash: string; arrival: Arrival }[] = []
  for (let at = Math.max(1, height - COMPARED + 1); at <= height; at++)
    await check(`the nodes have other things in block ${at}`, async () => {
      const [one, other] = await Promise.all([reader.block(at), second.block(at)])
      if (one !== 'missing') paid.push(...one.arrivals.map((arrival) => ({ at, hash: one.hash, arrival })))
      return one !== 'missing' && isDeepStrictEqual(one, other) && one.parent === (await reader.hashAt(at - 1))
    })
  for (const [name, node] of [['first', reader] as const, ['second', second] as const]) {
    await check(
      `the ${name} node has blocks that are to come`,
      async () => (await node.block(height + 100_000)) === 'missing',
    )
    await check(`the ${name} node knows a transaction that nobody sent`, () => isNowhere(node))
    await check(`the ${name} node doesn't tell what waits`, async () => Array.isArray(await node.waiting()))
    for (const { at, hash, arrival } of paid.slice(-1))
      await check(`the ${name} node doesn't find what it has in block ${at}`, async () =>
        isDeepStrictEqual(await node.standing(arrival.tx), { in: 'block', height: at, hash }),
      )
  }
  const [last] = paid.filter(({ arrival }) => arrival.asset !== null).slice(-1)
  if (accounts && last)
    await check('the nodes tell of different balances, or of none', async () => {
      const [one, other] = await Promise.all(
        [reader, second].map((node) => node.balances(last.arrival.asset ?? '', [last.arrival.to], height)),
      )
      return Array.isArray(one) && isDeepStrictEqual(one, other)
    })
  if (sender)
    await check('fees are not said, or not in their order', async () => {
      const { low, medium, high } = await sender.fees()
      return low.rate > 0n && low.rate <= medium.rate && medium.rate <= high.rate
    })
  return { faults, height }
}

async function isNowhere(node: ChainReader): Promise<boolean> {
  // A network writes its transactions' hashes as it writes its blocks'.
  const unheard = `${(await node.genesis()).startsWith('0x') ? '0x' : ''}${'ab'.repeat(32)}`
  const standing = await node.standing(unheard)
  return standing !== 'unknown' && standing.in === 'nowhere'
}

/** Whether both nodes show a payment that was made to an address of ours, in one block, and its balance where the network keeps them. */
export async function rehearseDeposit(chain: Chain, asked: { tx: string; to: string }): Promise<Rehearsed> {
  const { network, reader, second } = chain
  const faults: string[] = []
  const standings = await Promise.all([reader.standing(asked.tx), second.standing(asked.tx)])
  const [one, other] = standings
  if (one === 'unknown' || one.in !== 'block' || !isDeepStrictEqual(one, other))
    return { faults: ['the nodes don’t have it in one block yet'], height: 0 }
  const blocks = await Promise.all([reader.block(one.height), second.block(one.height)])
  const [mine, theirs] = blocks.map((block) =>
    block === 'missing'
      ? []
      : block.arrivals.filter(
          (it) => it.tx === asked.tx && addressKey(network, it.to) === addressKey(network, asked.to),
        ),
  ) as [Arrival[], Arrival[]]
  if (mine.length === 0) faults.push(`it pays nothing to ${asked.to} that is seen`)
  if (!isDeepStrictEqual(mine, theirs)) faults.push('the nodes see different payments in it')
  if (mine.some(({ asset }) => asset === null)) faults.push('it pays a token that is not listed')
  if (networks[network].family === 'accounts')
    await collector(faults)('the balances of the address don’t say that it came', async () => {
      const assets = [...new Set(mine.flatMap(({ asset }) => asset ?? []))]
      const grew = await Promise.all(
        [reader, second].flatMap((node) => assets.map((asset) => cameBy(node, mine, asset, asked.to, one.height))),
      )
      return grew.every(Boolean)
    })
  return { faults, height: one.height }
}

async function cameBy(node: ChainReader, paid: readonly Arrival[], asset: string, address: string, height: number) {
  const after = await node.balances(asset, [address], height)
  const before = await node.balances(asset, [address], height - 1)
  if (after === 'unknown' || before === 'unknown') return false
  const sum = paid.filter((one) => one.asset === asset).reduce((total, { amount }) => total + amount, 0n)
  return (after[0] ?? 0n) - (before[0] ?? 0n) >= sum
}

/** The hash of a signed transaction. Throws Error in plain words where it is none. */
function hashOf(bytes: string, network: NetworkCode): string {
  try {
    if (bytes.length < 20) throw new RangeError('too short')
    if (networks[network].runsOut) return tronTxId(bytes)
    return networks[network].family === 'coins'
      ? strippedTransaction(bytes).txid
      : `0x${bytesToHex(keccak_256(hexToBytes(bytes)))}`
  } catch {
    throw new Error('That is no signed transaction: give all of what the signer answered as `raw`, in hexadecimal.')
  }
}

/** Sends a signed transaction by both nodes, again where it was sent before, and says what became of it. Throws Error where it is none. */
export async function rehearsePayment({ network, sender }: Chain, raw: string): Promise<Rehearsed & { tx: string }> {
  const bytes = raw.replace(/^0x/, '')
  const tx = hashOf(bytes, network)
  if (!sender) return { faults: ['nothing is sent on this network'], height: 0, tx }
  const sent = await sender.send(bytes)
  if (typeof sent !== 'string') return { faults: [`it was refused: ${sent.refused}`], height: 0, tx }
  const outcome = await sender.outcome(tx)
  if (typeof outcome === 'string')
    return { faults: [`it was ${sent}, and is not in a block that both nodes have`], height: 0, tx }
  return { faults: outcome.ok ? [] : ['it was mined and reverted'], height: outcome.height, tx }
}
