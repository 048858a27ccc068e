import { parseAmount } from '../money.ts'

/**
 * The networks that deposits come in on. On an 'accounts' network an address has a balance; on a 'coins' network a payment makes a coin,
 * and one that waits to be mined is seen already.
 */
export interface Network {
  code: NetworkCode
  name: string
  family: 'accounts' | 'coins'
  /** Fees are paid in it. */
  native: string
  /** Confirmations for small, ordinary and large deposits. */
  confirmations: readonly [number, number, number]
  /** How long a block takes, about. */
  blockSeconds: number
  /** What wallets put before an address in a QR code. */
  uriScheme: string
  /**
   * A transaction names an hour of its own after which no block takes it, in place of a nonce or coins: nothing takes its place, and once that hour is over for
   * good it is made anew.
   */
  runsOut?: true
  /** Offered only where the installation asks for it: it was never run against a node of its own. */
  experimental?: true
}

export const networkCodes = ['ethereum', 'bitcoin', 'litecoin', 'tron'] as const
export type NetworkCode = (typeof networkCodes)[number]

export const networks: Readonly<Record<NetworkCode, Network>> = {
  ethereum: {
    code: 'ethereum',
    name: 'Ethereum',
    family: 'accounts',
    native: 'ETH',
    confirmations: [12, 20, 30],
    blockSeconds: 12,
    uriScheme: 'ethereum',
  },
  bitcoin: {
    code: 'bitcoin',
    name: 'Bitcoin',
    family: 'coins',
    native: 'BTC',
    confirmations: [1, 3, 6],
    blockSeconds: 600,
    uriScheme: 'bitcoin',
  },
  litecoin: {
    code: 'litecoin',
    name: 'Litecoin',
    family: 'coins',
    native: 'LTC',
    confirmations: [3, 6, 12],
    blockSeconds: 150,
    uriScheme: 'litecoin',
  },
  tron: {
    code: 'tron',
    name: 'Tron',
    family: 'accounts',
    native: 'TRX',
    // A block is final once 19 of its 27 makers have built on it; every deposit waits for that.
    confirmations: [20, 20, 20],
    blockSeconds: 3,
    uriScheme: 'tron',
    runsOut: true,
    experimental: true,
  },
}

/** The most confirmations that any deposit on a network waits for. */
export const deepest = (network: NetworkCode): number => networks[network].confirmations[2]

/**
 * An address as it is compared with others: where letters of either size are the same address, all small. Others have one spelling, in which a letter of
 * another size is another address.
 */
export const addressKey = (network: string, address: string): string =>
  network === 'ethereum' ? address.toLowerCase() : address

/** From these amounts on, in whole units, a deposit is ordinary, and large. */
const bands: Readonly<Record<string, readonly [string, string]>> = {
  BTC: ['0.01', '1'],
  ETH: ['1', '20'],
  USDT: ['2500', '50000'],
  USDC: ['2500', '50000'],
  LTC: ['10', '500'],
}

/** Where each of the three sizes of a deposit begins, in whole units; the smallest has no beginning. */
export const bandsOf = (asset: string): readonly [null, string, string] => [
  null,
  ...(bands[asset] ?? (['0', '0'] as const)),
]

/** An asset as far as deposits of it are judged. */
interface Deposited {
  code: string
  decimals: number
}

/** How large a deposit counts as: 0 small, 1 ordinary, 2 large. `amount` is in smallest units. */
function bandOf({ code, decimals }: Deposited, amount: bigint): 0 | 1 | 2 {
  const [ordinary, large] = bands[code] ?? ['0', '0']
  if (amount >= parseAmount(large, decimals)) return 2
  return amount >= parseAmount(ordinary, decimals) ? 1 : 0
}

/** How many confirmations a deposit is credited at; the block that it stands in is the first. */
export const confirmationsFor = (network: NetworkCode, asset: Deposited, amount: bigint): number =>
  networks[network].confirmations[bandOf(asset, amount)]
