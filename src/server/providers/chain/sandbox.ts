import { createHash } from 'node:crypto'
import { assetOf } from '../../../contract/assets.ts'
import {
  confirmationsFor,
  deepest,
  type NetworkCode,
  networkCodes,
  networks,
} from '../../../contract/chain/networks.ts'
import {
  SANDBOX_BLOCK_MS,
  SANDBOX_GENESIS_MS,
  type SandboxDoes,
  type SandboxSend,
  sandboxHeight,
} from '../../../contract/chain/sandbox-chain.ts'
import { coinAddress, coinParams, ethereumAddress } from './addresses.ts'
import type { Arrival, Chain, ChainReader } from './port.ts'
import { sandboxAccounts } from './sandbox-accounts.ts'
import { type CoinsParts, type SandboxCoins, sandboxCoinsSender, withCoinTxs } from './sandbox-coins.ts'
import { type SandboxSends, sandboxChange, sandboxPaid, sandboxSender } from './sandbox-sender.ts'
import { tronAddress } from './tron/tron-addresses.ts'

/** What somebody sent on a sandbox network; `height` is the block that it comes into first. Amounts are in smallest units. */
export interface SandboxPayment {
  id: string
  asset: string
  address: string
  amount: bigint
  height: number
  does: SandboxDoes
}

/** Where the sandbox keeps what was sent, so that every process sees the same chain. */
export interface SandboxBook extends SandboxSends, SandboxCoins {
  /** Sent into blocks from one height to another, both included. */
  between(network: NetworkCode, from: number, to: number): Promise<SandboxPayment[]>
  to(network: NetworkCode, addresses: readonly string[]): Promise<SandboxPayment[]>
  byId(network: NetworkCode, id: string): Promise<SandboxPayment | undefined>
}

/** Coins have addresses of the test networks, and take no others: wallets of the main ones refuse these, and nobody pays a real one by mistake. */
const published: Record<NetworkCode, Pick<Chain, 'addressFrom' | 'caip2' | 'prefixes'>> = {
  ethereum: { addressFrom: ethereumAddress, caip2: 'eip155:31337', prefixes: [] },
  bitcoin: {
    addressFrom: (key) => coinAddress(key, coinParams['bitcoin-test']),
    caip2: 'bip122:000000000933ea01ad0ee984209779ba',
    prefixes: [coinParams['bitcoin-test'].bech32],
  },
  litecoin: {
    addressFrom: (key) => coinAddress(key, coinParams['litecoin-test']),
    caip2: 'bip122:4966625a4b2851d9fdee139e56211a0d',
    prefixes: [coinParams['litecoin-test'].bech32],
  },
  tron: { addressFrom: tronAddress, caip2: 'tron:0xcd8690dc', prefixes: [] },
}

/**
 * Networks, pretended: a block each five seconds, in which is what the faucet paid. `sandboxPayments` steer it. What is experimental is pretended where
 * that is asked for.
 */
export const sandboxChains = (book: SandboxBook, { experimental = false } = {}): Chain[] =>
  networkCodes
    .filter((code) => experimental || !networks[code].experimental)
    .map((network) => {
      const reader = sandboxReader(network, book)
      const parts = {
        height: () => sandboxHeight(book.now()),
        hashAt: (height: number) => reader.hashAt(height),
        balance: async (asset: string, address: string) => {
          const balances = await reader.balances(asset, [address], sandboxHeight(book.now()))
          return balances === 'unknown' ? 0n : (balances[0] ?? 0n)
        },
      }
      const { path: account, xpub } = sandboxAccounts[network].deposit
      const chain = { network, sandbox: true, account, xpub, ...published[network] }
      if (network === 'tron') return { ...chain, reader, second: reader, sender: null }
      if (!isCoins(network)) return { ...chain, reader, second: reader, sender: sandboxSender(network, book, parts) }
      const coins = coinsParts(network, book, reader)
      const both = withCoinTxs(reader, book, coins)
      return { ...chain, reader: both, second: both, sender: sandboxCoinsSender(network, book, coins) }
    })

/** What of other people's payments matters to coins that the house spends. */
const coinsParts = (network: NetworkCode, book: SandboxBook, reader: ChainReader): CoinsParts => {
  const height = () => sandboxHeight(book.now())
  return {
    height,
    reach: reach(network),
    hashAt: (at) => reader.hashAt(at),
    standsAt: async (first) => {
      for (const payment of await book.between(network, first - reach(network), first)) {
        const end = payment.height + (replacedAfter(network, payment) ?? 0)
        if (first < end && height() >= end) return end + 1
      }
      return first
    },
    paid: async (hash) => {
      const payment = await book.byId(network, idOf(hash))
      const isThere =
        payment && sandboxTx(network, payment.id) === hash && blockOf(network, payment, height()) !== undefined
      return isThere ? { to: payment.address, amount: payment.amount } : undefined
    },
  }
}

/** After how many confirmations a payment's block is replaced; undefined where it never is. */
function replacedAfter(network: NetworkCode, { asset, amount, does }: SandboxPayment): number | undefined {
  const needed = confirmationsFor(network, assetOf(asset), amount)
  if (does === 'deep') return needed + 2
  // One that is credited at its first confirmation can't be taken back before.
  return does === 'orphan' && needed > 1 ? Math.min(2, needed - 1) : undefined
}

/** The block that a payment stands in while the newest one is at `head`; undefined where it is in none. */
function blockOf(network: NetworkCode, payment: SandboxPayment, head: number): number | undefined {
  const { height, does } = payment
  if (does === 'replace') return undefined
  const after = replacedAfter(network, payment)
  const replaced = after !== undefined && head >= height + after
  const at = replaced ? (does === 'orphan' ? height + after + 1 : undefined) : height
  return at !== undefined && at <= head ? at : undefined
}

/** The least a block may lie above a payment that still changes it. */
const reach = (network: NetworkCode): number => deepest(network) + 4

/** The hash of the block at a height while the newest one is at `head`: another one for each payment whose block was replaced. */
function hashOf(network: NetworkCode, height: number, head: number, near: readonly SandboxPayment[]): string {
  const forks = near.filter((payment) => {
    const after = replacedAfter(network, payment)
    const end = payment.height + (after ?? 0)
    return after !== undefined && head >= end && height >= payment.height && height < end
  })
  const ids = forks.map(({ id }) => id).sort()
  const digest = createHash('sha256')
    .update([network, height, ...ids].join('|'))
    .digest('hex')
  return hashed(network, digest)
}

/** A hash as the network writes it. */
const hashed = (network: NetworkCode, digest: string): string => (network === 'ethereum' ? `0x${digest}` : digest)

const isCoins = (network: NetworkCode): boolean => networks[network].family === 'coins'

function arrivalOf(network: NetworkCode, payment: SandboxPayment): Arrival {
  const coins = isCoins(network)
  const unknown = payment.does === 'unknown' && !coins
  const native = payment.asset === networks[network].native
  return {
    to: payment.address,
    asset: unknown ? null : payment.asset,
    contract: unknown ? UNKNOWN_TOKEN : native ? null : `sandbox-${payment.asset}`,
    amount: payment.amount,
    tx: sandboxTx(network, payment.id),
    place: coins ? '0' : native ? 'value' : `log:${payment.asset}:0`,
  }
}

function sandboxReader(network: NetworkCode, book: SandboxBook): ChainReader {
  const coins = isCoins(network)
  const headNow = () => sandboxHeight(book.now())
  const nearTo = (height: number) => book.between(network, height - reach(network), height)
  const reader: ChainReader = {
    network,
    sandbox: true,
    genesis: async () => hashOf(network, 0, headNow(), []),
    head: async () => {
      const height = headNow()
      return {
        height,
        hash: hashOf(network, height, height, await nearTo(height)),
        finalized: null,
      }
    },
    hashAt: async (height) => {
      const head = headNow()
      return height > head ? 'missing' : hashOf(network, height, head, await nearTo(height))
    },
    block: async (height) => {
      const head = headNow()
      if (height > head) return 'missing'
      const near = await nearTo(height)
      return {
        height,
        hash: hashOf(network, height, head, near),
        parent: hashOf(network, height - 1, head, near),
        at: new Date(SANDBOX_GENESIS_MS + height * SANDBOX_BLOCK_MS),
        arrivals: near
          .filter((payment) => blockOf(network, payment, head) === height)
          .map((payment) => arrivalOf(network, payment))
          .concat((await book.sentBetween(network, height, height)).filter(sandboxPaid).map(arrivalOfSend)),
        spends: [],
      }
    },
    waiting: async () => {
      const head = headNow()
      const near = coins ? await book.between(network, head - reach(network), head + 1) : []
      return near.filter((payment) => waits(network, payment, head)).map((payment) => arrivalOf(network, payment))
    },
    standing: async (tx) => {
      const head = headNow()
      const payment = await book.byId(network, idOf(tx))
      if (!payment) return standingOfSend(await book.byHash(network, tx), head, (at) => reader.hashAt(at))
      const height = blockOf(network, payment, head)
      if (height === undefined) return { in: waits(network, payment, head) ? 'mempool' : 'nowhere' }
      return {
        in: 'block',
        height,
        hash: hashOf(network, height, head, await nearTo(height)),
      }
    },
    balances: async (asset, addresses, height) => {
      if (coins) return 'unknown'
      const head = headNow()
      const there = (await book.to(network, addresses)).filter((payment) => {
        const at = blockOf(network, payment, head)
        return at !== undefined && at <= height && payment.asset === asset && payment.does !== 'unknown'
      })
      const sent = await book.sentWith(network, addresses)
      return addresses.map((address) =>
        there
          .filter((payment) => payment.address.toLowerCase() === address.toLowerCase())
          // A token that keeps a part of each transfer for itself says one thing in its log and another in its balances.
          .reduce(
            (sum, { amount, does }) => sum + (does === 'short' ? amount - 1n : amount),
            sandboxChange(sent, asset, address, height),
          ),
      )
    },
  }
  return reader
}

const arrivalOfSend = ({ network, sender, payee, asset, amount, hash }: SandboxSend): Arrival => {
  const native = asset === networks[network].native
  return {
    to: payee,
    asset,
    contract: native ? null : `sandbox-${asset}`,
    amount,
    tx: hash,
    place: native ? 'value' : `log:${asset}:0`,
    from: sender,
    feePayer: sender,
  }
}

async function standingOfSend(sent: SandboxSend | undefined, head: number, hashAt: ChainReader['hashAt']) {
  if (!sent) return { in: 'nowhere' } as const
  const { height } = sent
  if (height === null || height > head) return { in: 'mempool' } as const
  return { in: 'block', height, hash: await hashAt(height) } as const
}

const UNKNOWN_TOKEN = `0x${'de'.repeat(20)}`

/** Before its block; one that is replaced there is gone two blocks later, one whose block was replaced is back until the next but one. */
function waits(network: NetworkCode, payment: SandboxPayment, head: number): boolean {
  if (payment.does === 'replace') return head <= payment.height
  const after = replacedAfter(network, payment)
  if (head < payment.height) return true
  return payment.does === 'orphan' && after !== undefined && head === payment.height + after
}

/** A transaction's id looks like one, and leads back to what was sent. */
export const sandboxTx = (network: NetworkCode, id: string): string =>
  hashed(network, id.replaceAll('-', '') + createHash('sha256').update(id).digest('hex').slice(0, 32))

const idOf = (tx: string): string =>
  tx.replace(/^0x/, '').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
