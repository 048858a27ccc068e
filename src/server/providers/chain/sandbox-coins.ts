import { createHash } from 'node:crypto'
import { z } from 'zod'
import { assetOf } from '../../../contract/assets.ts'
import { canonical } from '../../../contract/canonical-json.ts'
import { type NetworkCode, networkCodes, networks } from '../../../contract/chain/networks.ts'
import { type SandboxCoinTx, sandboxSendDoes } from '../../../contract/chain/sandbox-chain.ts'
import { formatAmount } from '../../../contract/money.ts'
import type { Arrival, ChainReader, ChainSender } from './port.ts'

/** Where the sandbox keeps such transactions, so that every process sees the same chain. */
export interface SandboxCoins {
  coinTx(network: NetworkCode, hash: string): Promise<SandboxCoinTx | undefined>
  /** Those whose first block lies between two heights, both included. */
  coinTxsBetween(network: NetworkCode, from: number, to: number): Promise<SandboxCoinTx[]>
  /** Changes those that spend one of these coins, or have this hash, and nobody else does meanwhile; what `change` answers to put is written. */
  changeCoinTxs<T>(
    network: NetworkCode,
    at: { hash: string; coins: readonly string[] },
    change: (there: SandboxCoinTx[]) => { put: readonly SandboxCoinTx[]; answer: T },
  ): Promise<T>
}

/** What the rest of the sandbox knows. */
export interface CoinsParts {
  height(): number
  /** Where what first came into this block stands by now: a later one, where its block was replaced. */
  standsAt(height: number): Promise<number>
  /** How far below a block something may have come first that stands in it now. */
  reach: number
  hashAt(height: number): Promise<string>
  /** What somebody outside paid by this transaction, if it is in a block. */
  paid(hash: string): Promise<{ to: string; amount: bigint } | undefined>
}

const Units = z
  .string()
  .regex(/^[1-9]\d{0,30}$/)
  .transform(BigInt)
const Outputs = z.array(z.strictObject({ to: z.string(), amount: Units })).min(1)
/** A transaction as the sandbox's custody signs it: hexadecimal of its JSON, which no real network takes. */
const SandboxCoinsRaw = z.strictObject({
  network: z.enum(networkCodes),
  inputs: z.array(z.strictObject({ tx: z.string(), vout: z.int().min(0) })).min(1),
  outputs: Outputs,
})

const inHex = (value: unknown): string => Buffer.from(canonical(value)).toString('hex')
const hashOf = (raw: string): string => createHash('sha256').update(raw).digest('hex')

/** The bytes and the hash of a transaction that spends coins, as the sandbox's custody signs it. */
export function sandboxCoinsRaw(transaction: z.input<typeof SandboxCoinsRaw>): { raw: string; hash: string } {
  const raw = inHex(transaction)
  return { raw, hash: hashOf(raw) }
}

/** What `transaction` says of one: enough for the sandbox's custody to know the coins that it made. */
const SandboxPrevious = z.strictObject({ tx: z.string(), outputs: Outputs })
const previousRaw = (tx: string, outputs: SandboxCoinTx['outputs']): string =>
  inHex({ tx, outputs: outputs.map(({ to, amount }) => ({ to, amount: amount.toString() })) })

/** The transaction that made a coin, as `transaction` said it. Throws where it is none of this sandbox. */
export const readPrevious = (hex: string): z.output<typeof SandboxPrevious> =>
  SandboxPrevious.parse(JSON.parse(Buffer.from(hex, 'hex').toString()))

/** What nodes ask of every transaction, and more of what takes another's place, per 1,000 virtual bytes. */
const LEAST_RATE: Partial<Record<NetworkCode, bigint>> = { bitcoin: 1_000n, litecoin: 10_000n }
const leastRate = (network: NetworkCode): bigint => LEAST_RATE[network] ?? 0n
/** As if every output paid a native segwit address. */
const sizeOf = ({ inputs, outputs }: SandboxCoinTx): bigint => BigInt(11 + 68 * inputs.length + 31 * outputs.length)

/** Spends and sends coins on a pretended network; `sandboxSends` steer it, by what is paid first. */
export function sandboxCoinsSender(network: NetworkCode, book: SandboxCoins, parts: CoinsParts): ChainSender {
  const rate = (times: bigint) => ({ rate: leastRate(network) * times, tip: 0n })
  return {
    nonceUsed: async () => 'unknown',
    simulate: async () => 'unknown',
    fees: async () => ({ low: rate(2n), medium: rate(5n), high: rate(20n) }),
    send: async (raw) => {
      const one = await read(raw)
      if (one === undefined) return { refused: 'TX decode failed' }
      if (one === 'no coins') return { refused: 'bad-txns-inputs-missingorspent' }
      return book.changeCoinTxs(network, { hash: one.hash, coins: one.inputs }, (there) =>
        take(one, there, parts.height()),
      )
    },
    outcome: async (hash) => {
      const one = await book.coinTx(network, hash)
      if (!one || one.replaced) return 'nowhere'
      const height = one.height === null ? null : await parts.standsAt(one.height)
      if (height === null || height > parts.height()) return 'mempool'
      return { height, blockHash: await parts.hashAt(height), ok: true, feePaid: one.fee }
    },
    transaction: async (hash) => {
      const outputs = await made(hash)
      return outputs ? previousRaw(hash, outputs) : 'unknown'
    },
  }

  async function made(hash: string): Promise<SandboxCoinTx['outputs'] | undefined> {
    const own = await book.coinTx(network, hash)
    if (own) return own.replaced ? undefined : own.outputs
    const paid = await parts.paid(hash)
    return paid && [paid]
  }

  async function read(raw: string): Promise<SandboxCoinTx | 'no coins' | undefined> {
    const { success, data } = SandboxCoinsRaw.safeParse(parsed(raw))
    if (!success || data.network !== network) return undefined
    const spent = await Promise.all(data.inputs.map(async ({ tx, vout }) => (await made(tx))?.[vout]))
    if (!spent.every((coin) => coin !== undefined)) return 'no coins'
    const sum = (all: readonly { amount: bigint }[]) => all.reduce((total, { amount }) => total + amount, 0n)
    const fee = sum(spent) - sum(data.outputs)
    const first = formatAmount(data.outputs[0]?.amount ?? 0n, assetOf(networks[network].native).decimals)
    const inputs = data.inputs.map(({ tx, vout }) => `${tx}:${vout}`)
    if (fee < 0n || new Set(inputs).size < inputs.length) return 'no coins'
    const does = sandboxSendDoes(first)
    return { hash: hashOf(raw), network, inputs, outputs: data.outputs, fee, does, height: null, replaced: false }
  }

  function take(one: SandboxCoinTx, there: readonly SandboxCoinTx[], head: number): Taken {
    const isMined = ({ height }: SandboxCoinTx) => height !== null && height <= head
    const same = there.find(({ hash }) => hash === one.hash)
    if (same && !same.replaced) return { put: [], answer: isMined(same) ? 'mined' : 'known' }
    const before = there.filter(({ replaced }) => !replaced)
    if (before.some(isMined)) return { put: [], answer: { refused: 'bad-txns-inputs-missingorspent' } }
    if (one.fee * 1000n < leastRate(network) * sizeOf(one))
      return { put: [], answer: { refused: 'min relay fee not met' } }
    if (!isDearer(one, before)) return { put: [], answer: { refused: 'insufficient fee, rejecting replacement' } }
    const answer = one.does === 'answer_lost' && before.length === 0 ? 'unknown' : 'taken'
    const first = before.find(({ does }) => does === 'first_mined')
    // A miner had not heard of the dearer one.
    if (first)
      return {
        put: [
          { ...first, height: head + 1 },
          { ...one, replaced: true },
        ],
        answer,
      }
    const waits = before.length === 0 && (one.does === 'stuck' || one.does === 'first_mined')
    const replaced = before.map((earlier) => ({ ...earlier, height: null, replaced: true }))
    return { put: [...replaced, { ...one, height: waits ? null : head + 1 }], answer }
  }

  /** BIP 125: more in all by the least rate for its own size, and at a higher rate than each. */
  function isDearer(one: SandboxCoinTx, before: readonly SandboxCoinTx[]): boolean {
    const fees = before.reduce((sum, { fee }) => sum + fee, 0n)
    const more = (one.fee - fees) * 1000n >= leastRate(network) * sizeOf(one)
    return before.length === 0 || (more && before.every((each) => one.fee * sizeOf(each) > each.fee * sizeOf(one)))
  }
}

type Taken = { put: readonly SandboxCoinTx[]; answer: Awaited<ReturnType<ChainSender['send']>> }

function parsed(raw: string): unknown {
  try {
    return JSON.parse(Buffer.from(raw, 'hex').toString())
  } catch {
    return undefined
  }
}

/** The reader of a pretended coins network with what the house sent on it beside what others did. */
export function withCoinTxs(reader: ChainReader, book: SandboxCoins, parts: CoinsParts): ChainReader {
  const { network } = reader
  const arrivalsOf = ({ hash, outputs }: SandboxCoinTx): Arrival[] =>
    outputs.map(({ to, amount }, vout) => ({
      to,
      asset: networks[network].native,
      contract: null,
      amount,
      tx: hash,
      place: String(vout),
    }))
  return {
    ...reader,
    block: async (height) => {
      const block = await reader.block(height)
      if (block === 'missing') return block
      const near = (await book.coinTxsBetween(network, height - parts.reach, height)).filter(
        ({ replaced }) => !replaced,
      )
      const heights = await Promise.all(near.map(async (one) => parts.standsAt(one.height ?? 0)))
      const here = near.filter((_, i) => heights[i] === height)
      return {
        ...block,
        arrivals: [...block.arrivals, ...here.flatMap(arrivalsOf)],
        spends: here.flatMap(({ hash, inputs }) =>
          inputs.map((coin) => ({ tx: coin.replace(/:\d+$/, ''), vout: Number(/\d+$/.exec(coin)), by: hash })),
        ),
      }
    },
    standing: async (tx) => {
      const one = await book.coinTx(network, tx)
      if (!one) return reader.standing(tx)
      if (one.replaced) return { in: 'nowhere' }
      const height = one.height === null ? null : await parts.standsAt(one.height)
      if (height === null || height > parts.height()) return { in: 'mempool' }
      return { in: 'block', height, hash: await parts.hashAt(height) }
    },
  }
}
