import { createHash } from 'node:crypto'
import { z } from 'zod'
import { assetOf } from '../../../contract/assets.ts'
import { canonical } from '../../../contract/canonical-json.ts'
import { type NetworkCode, networks } from '../../../contract/chain/networks.ts'
import { type SandboxSend, sandboxSendDoes } from '../../../contract/chain/sandbox-chain.ts'
import { formatAmount } from '../../../contract/money.ts'
import type { ChainSender } from './port.ts'

const GWEI = 10n ** 9n
const BASE_FEE = 20n * GWEI
const COIN_GAS = 21_000n
const TOKEN_GAS = 65_000n
const TOKEN_GAS_USED = 45_000n

/** Where the sandbox keeps what was sent, so that every process sees the same chain. */
export interface SandboxSends {
  now(): Date
  byHash(network: NetworkCode, hash: string): Promise<SandboxSend | undefined>
  /** In blocks from one height to another, both included. */
  sentBetween(network: NetworkCode, from: number, to: number): Promise<SandboxSend[]>
  /** Of these senders, or to these payees. */
  sentWith(network: NetworkCode, addresses: readonly string[]): Promise<SandboxSend[]>
  /** Changes what one sender sent, and nobody else does meanwhile: what `change` answers to put is written, the rest stays. */
  changeSends<T>(
    network: NetworkCode,
    sender: string,
    change: (sent: SandboxSend[]) => { put: readonly SandboxSend[]; answer: T },
  ): Promise<T>
}

const Units = z
  .string()
  .regex(/^\d{1,78}$/)
  .transform(BigInt)
/** A transaction as the sandbox's custody signs it: hexadecimal of its JSON, which no real network takes. */
const SandboxRaw = z.strictObject({
  network: z.enum(['ethereum']),
  from: z.string(),
  to: z.string(),
  asset: z.string(),
  amount: Units,
  nonce: z.int().min(0),
  gas: z.int().transform(BigInt),
  maxFeePerGas: Units,
  maxPriorityFeePerGas: Units,
})

/** The bytes and the hash of a transaction of an 'accounts' network, as the sandbox's custody signs it. */
export function sandboxRaw(transaction: z.input<typeof SandboxRaw>): { raw: string; hash: string } {
  const raw = `0x${Buffer.from(canonical(transaction)).toString('hex')}`
  return { raw, hash: `0x${createHash('sha256').update(raw).digest('hex')}` }
}

function readRaw(raw: string): SandboxSend | undefined {
  try {
    const read = SandboxRaw.parse(JSON.parse(Buffer.from(raw.replace(/^0x/, ''), 'hex').toString()))
    const { from, to, maxFeePerGas, maxPriorityFeePerGas, ...rest } = read
    const does = sandboxSendDoes(formatAmount(read.amount, assetOf(read.asset).decimals))
    const hash = `0x${createHash('sha256').update(raw).digest('hex')}`
    return { ...rest, hash, sender: from, payee: to, rate: maxFeePerGas, tip: maxPriorityFeePerGas, does, height: null }
  } catch {
    return undefined
  }
}

const mined = ({ height }: SandboxSend, head: number): boolean => height !== null && height <= head

/** What was paid for it: the gas that was used, at the base fee and the tip, never above what was offered. */
function feeOf({ network, asset, rate, tip }: SandboxSend): bigint {
  const used = asset === networks[network].native ? COIN_GAS : TOKEN_GAS_USED
  const price = BASE_FEE + tip
  return used * (price < rate ? price : rate)
}

/** What a mined transaction takes from its sender in an asset, and what it brings to its payee. */
const moved = (one: SandboxSend, asset: string) => {
  const paid = one.asset === asset && one.does !== 'reverted' ? one.amount : 0n
  return { out: paid + (asset === networks[one.network].native ? feeOf(one) : 0n), in: paid }
}

/** What the sends of the house changed about an address's balance by a height. */
export const sandboxChange = (sent: readonly SandboxSend[], asset: string, address: string, height: number): bigint => {
  const own = address.toLowerCase()
  return sent
    .filter((one) => mined(one, height))
    .reduce((sum, one) => {
      const by = moved(one, asset)
      const received = one.payee.toLowerCase() === own ? by.in : 0n
      return sum + received - (one.sender.toLowerCase() === own ? by.out : 0n)
    }, 0n)
}

/** Whether a payment came about in a block that is there by now. */
export const sandboxPaid = (one: SandboxSend): boolean => one.does !== 'reverted' && one.amount > 0n

/** Which of several with one nonce is mined: what waits for a dearer one is mined by it, or by the first of them. */
function winnerOf([first, ...dearer]: SandboxSend[]): SandboxSend | undefined {
  const last = dearer.at(-1)
  if (!first || (!last && (first.does === 'stuck' || first.does === 'first_mined'))) return undefined
  return last && first.does !== 'first_mined' ? last : first
}

/** Gives each that can be mined the next block, nonce by nonce, without a gap; others wait. What is in a block stays there. */
function scheduled(sent: readonly SandboxSend[], head: number): SandboxSend[] {
  const open = sent.filter((one) => !mined(one, head))
  let nonce = nonceAfter(sent, head)
  const winners = new Set<SandboxSend>()
  for (let winner = winnerAt(nonce); winner; winner = winnerAt(++nonce)) winners.add(winner)
  return open.map((one) => ({ ...one, height: winners.has(one) ? head + 1 : null }))

  function winnerAt(at: number) {
    return winnerOf(open.filter((one) => one.nonce === at))
  }
}

const nonceAfter = (sent: readonly SandboxSend[], head: number): number =>
  Math.max(-1, ...sent.filter((one) => mined(one, head)).map(({ nonce }) => nonce)) + 1

const isDearer = (one: SandboxSend, than: SandboxSend): boolean =>
  one.rate * 10n >= than.rate * 11n && one.tip * 10n >= than.tip * 11n

type Sent = Awaited<ReturnType<ChainSender['send']>>

/** What the network says to a transaction, beside what it has of its sender; `has` is the sender's balance of an asset in what is mined. */
function take(
  one: SandboxSend,
  sent: readonly SandboxSend[],
  head: number,
): { put: readonly SandboxSend[]; answer: Sent } {
  const there = sent.find(({ hash }) => hash === one.hash)
  if (there) return { put: [], answer: mined(there, head) ? 'mined' : 'known' }
  if (one.nonce < nonceAfter(sent, head)) return { put: [], answer: { refused: 'nonce too low' } }
  const before = sent.filter(({ nonce }) => nonce === one.nonce)
  if (!before.every((earlier) => isDearer(one, earlier)))
    return { put: [], answer: { refused: 'replacement transaction underpriced' } }
  return { put: scheduled([...sent, one], head), answer: one.does === 'answer_lost' ? 'unknown' : 'taken' }
}

interface Parts {
  height: () => number
  hashAt: (height: number) => Promise<string>
  /** What an address has of an asset by what is mined. */
  balance: (asset: string, address: string) => Promise<bigint>
}

/** Sends on a pretended 'accounts' network; `sandboxSends` steer it. */
export function sandboxSender(
  network: NetworkCode,
  book: SandboxSends,
  { height, hashAt, balance }: Parts,
): ChainSender {
  const rate = (tip: bigint) => ({ rate: 2n * BASE_FEE + tip, tip })
  return {
    nonceUsed: async (address, at) => nonceAfter(await ofSender(address), Math.min(at ?? height(), height())),
    fees: async () => ({ low: rate(GWEI), medium: rate(2n * GWEI), high: rate(3n * GWEI) }),
    simulate: async ({ asset, from, amount }) =>
      (await balance(asset, from)) < amount
        ? { ok: false, why: 'insufficient funds' }
        : { ok: true, gas: asset === networks[network].native ? COIN_GAS : TOKEN_GAS },
    send: async (raw) => {
      const one = readRaw(raw)
      if (one?.network !== network) return { refused: 'not a transaction of this sandbox' }
      const native = networks[network].native
      const needs = one.gas * one.rate + (one.asset === native ? one.amount : 0n)
      if ((await balance(native, one.sender)) < needs) return { refused: 'insufficient funds for gas * price + value' }
      return book.changeSends(network, one.sender, (sent) => take(one, sent, height()))
    },
    outcome: async (hash) => {
      const one = await book.byHash(network, hash)
      if (!one) return 'nowhere'
      if (one.height !== null && one.height <= height())
        return {
          height: one.height,
          blockHash: await hashAt(one.height),
          ok: one.does !== 'reverted',
          feePaid: feeOf(one),
        }
      return one.nonce < nonceAfter(await ofSender(one.sender), height()) ? 'nowhere' : 'mempool'
    },
    transaction: async () => 'unknown',
  }

  async function ofSender(address: string) {
    const all = await book.sentWith(network, [address])
    return all.filter(({ sender }) => sender.toLowerCase() === address.toLowerCase())
  }
}
