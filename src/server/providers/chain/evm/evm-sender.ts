import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { NodeRefusal } from '../node-http.ts'
import type { ChainSender } from '../port.ts'
import { type EvmNode, evmStanding } from './evm-reader.ts'
import { balanceOfCall, type EvmReceipt, hex, transferCall } from './evm-wire.ts'

/** So many blocks back the tips are looked at that were paid. */
const FEE_BLOCKS = 20
/** Which of the tips of a block: the tenth of a hundred, the middle one, the ninetieth. */
const PERCENTILES = { low: 10, medium: 50, high: 90 } as const
/** A plain payment between accounts costs exactly this. */
const PLAIN_GAS = 21_000n

/** One node's part in sending on an EVM network. What it doesn't clearly say is 'unknown'. */
export function evmSender(node: EvmNode): ChainSender {
  const { rpc } = node
  return {
    nonceUsed: async (address, height) => {
      try {
        const block = height === undefined ? 'latest' : hex(height)
        return Number(await rpc.ask<string>('eth_getTransactionCount', address, block))
      } catch {
        return 'unknown'
      }
    },
    fees: () => fees(node),
    simulate: async (payment) => {
      try {
        return await simulate(node, payment)
      } catch (error) {
        return error instanceof NodeRefusal ? refusedPayment(error) : 'unknown'
      }
    },
    send: (raw) => send(node, raw),
    outcome: async (hash) => {
      try {
        const receipt = await rpc.ask<EvmReceipt | null>('eth_getTransactionReceipt', hash)
        if (!receipt) {
          const standing = await evmStanding(rpc, hash)
          // Mined between the two questions: what came of it is for the next one.
          return standing === 'unknown' || standing.in === 'block' ? 'unknown' : standing.in
        }
        const { blockNumber, blockHash, status, gasUsed, effectiveGasPrice } = receipt
        const feePaid = BigInt(gasUsed) * BigInt(effectiveGasPrice)
        return { height: Number(blockNumber), blockHash, ok: status === '0x1', feePaid }
      } catch {
        return 'unknown'
      }
    },
    transaction: async () => 'unknown',
  }
}

/** A tip as lately paid for each speed, and twice the next block's base fee beside it: room for six full blocks, of which only what is asked is paid. */
async function fees({ rpc }: EvmNode): ReturnType<ChainSender['fees']> {
  const history = await rpc.ask<{ baseFeePerGas: string[]; reward?: (string[] | null)[] }>(
    'eth_feeHistory',
    hex(FEE_BLOCKS),
    'latest',
    Object.values(PERCENTILES),
  )
  const next = BigInt(history.baseFeePerGas.at(-1) ?? '')
  const tipAt = (which: number) =>
    middle((history.reward ?? []).flatMap((tips) => (tips ? [BigInt(tips[which] ?? 0)] : [])))
  const rate = (which: number) => {
    const tip = tipAt(which)
    return { rate: 2n * next + tip, tip }
  }
  return { low: rate(0), medium: rate(1), high: rate(2) }
}

/** The middle one by size, of what isn't nothing: an empty block says nothing about tips. */
function middle(values: readonly bigint[]): bigint {
  const sorted = values.filter((value) => value > 0n).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return sorted[sorted.length >> 1] ?? 1n
}

/** Whether a payment would go through now and how much gas to allow it: a fifth above the node's estimate where a contract runs, whose way may change. */
async function simulate(
  { rpc, native, tokens }: EvmNode,
  { asset, from, to, amount }: Parameters<ChainSender['simulate']>[0],
): Promise<{ ok: true; gas: bigint } | { ok: false; why: string }> {
  if (asset === native) {
    if (BigInt(await rpc.ask<string>('eth_getBalance', from, 'latest')) < amount)
      return { ok: false, why: 'insufficient funds' }
    const gas = BigInt(await rpc.ask<string>('eth_estimateGas', { from, to, value: hex(amount) }))
    return { ok: true, gas: gas === PLAIN_GAS ? gas : withRoom(gas) }
  }
  const contract = [...tokens].find(([, code]) => code === asset)?.[0]
  if (!contract) return { ok: false, why: 'not listed' }
  const held = await rpc.ask<string>('eth_call', { to: contract, data: balanceOfCall(from) }, 'latest')
  if (BigInt(held) < amount) return { ok: false, why: 'insufficient funds' }
  const call = { from, to: contract, data: transferCall(to, amount) }
  const answer = await rpc.ask<string>('eth_call', call, 'latest')
  // Nothing at all is a yes of tokens as old as USDT; false is a no that doesn't revert.
  if (answer !== '0x' && BigInt(answer) !== 1n) return { ok: false, why: 'refused by the token' }
  return { ok: true, gas: withRoom(BigInt(await rpc.ask<string>('eth_estimateGas', call))) }
}

const withRoom = (gas: bigint): bigint => (gas * 6n + 4n) / 5n

function refusedPayment({ code, message }: NodeRefusal): { ok: false; why: string } | 'unknown' {
  if (code === 3 || /revert/i.test(message)) return { ok: false, why: 'execution reverted' }
  return /insufficient funds|insufficient balance/i.test(message) ? { ok: false, why: 'insufficient funds' } : 'unknown'
}

/** What nodes say of a transaction that they don't take: geth's, Nethermind's, Erigon's, Reth's and Besu's words, and Anvil's. */
const REFUSALS: readonly [RegExp, string][] = [
  [
    /replacement transaction underpriced|replacement.*(too low|underpriced)|transaction price.*replace/i,
    'replacement transaction underpriced',
  ],
  [
    /underpriced|max fee per gas less than block base fee|fee ?cap.*(less|below)|gas price (too|below)/i,
    'transaction underpriced',
  ],
  [/nonce too (low|old)|OldNonce|nonce.*(already used|too low)/i, 'nonce too low'],
  [/insufficient (funds|balance)|upfront cost|InsufficientFunds/i, 'insufficient funds'],
  [/intrinsic gas too low|exceeds block gas limit|gas limit/i, 'intrinsic gas too low'],
  [/invalid (sender|signature|chain id|transaction)|chain ?id|decode|rlp|malformed/i, 'invalid transaction'],
  [/txpool is full|pool.*full|nonce too (high|distant)|too many/i, 'txpool is full'],
]

async function send({ rpc }: EvmNode, raw: string): ReturnType<ChainSender['send']> {
  const bytes = raw.replace(/^0x/, '')
  try {
    await rpc.ask('eth_sendRawTransaction', `0x${bytes}`)
    return 'taken'
  } catch (error) {
    if (!(error instanceof NodeRefusal)) return 'unknown'
    if (
      /already known|already imported|known transaction|AlreadyKnown|already in (the )?(mempool|pool)/i.test(
        error.message,
      )
    )
      return 'known'
    const why = REFUSALS.find(([words]) => words.test(error.message))?.[1]
    // Its nonce is used: perhaps by itself.
    const standing = await evmStanding(rpc, `0x${bytesToHex(keccak_256(hexToBytes(bytes)))}`).catch(
      () => 'unknown' as const,
    )
    if (standing === 'unknown') return 'unknown'
    if (standing.in === 'block') return 'mined'
    if (standing.in === 'mempool') return 'known'
    return why ? { refused: why } : 'unknown'
  }
}
