import { createHash } from 'node:crypto'
import { assetOf, assets, houseAssets } from '../../../contract/assets.ts'
import { mulDiv } from '../../../contract/money.ts'
import { type RateSource, RateSourceError } from './port.ts'
import { decimal, priced } from './price.ts'

/** A price jump of the whole market, or of one source, from a moment on. Negative bps fall. */
export interface Shock {
  asset: string
  from: Date
  bps: number
  source?: string
}

/** A time in which every source, or one, doesn't answer. Without `until` it lasts. */
export interface Outage {
  from: Date
  until?: Date
  source?: string
}

export interface SandboxOptions {
  seed: number
  /** Both lists are read at each fetch: a test may push to them while Florin runs. */
  shocks?: readonly Shock[]
  outages?: readonly Outage[]
}

/** Dollars for one unit, around which the simulated market moves. */
const basePrices: Record<string, string> = {
  BTC: '65000',
  ETH: '1950',
  LTC: '75',
  TRX: '0.28',
  USDT: '0.9997',
  USDC: '0.9999',
  EUR: '1.1435',
  GBP: '1.3395',
  NGN: '0.000681',
  KES: '0.00774',
  GHS: '0.0912',
  ZAR: '0.0576',
  INR: '0.01138',
  BRL: '0.1847',
}

const BILLION = 1_000_000_000n
const BUCKET_MS = 5_000
/** Slow waves and quick ones: period in seconds and share of the whole swing; the shares make up 100. */
const waves = [
  { seconds: 6 * 3_600, share: 50n },
  { seconds: 3_600, share: 30n },
  { seconds: 900, share: 15n },
  { seconds: 120, share: 5n },
]
/** The whole swing in billionths: 1.9 % for crypto, so that with the noise of a source it stays within 2 %. */
const swing = { crypto: 19_000_000n, stablecoin: 400_000n, fiat: 4_000_000n }
/** How far one source may stand from the market, in billionths: two are never 0.1 % apart. */
const noise = { crypto: 400_000n, stablecoin: 100_000n, fiat: 200_000n }

/**
 * Two simulated sources of one simulated market. Prices are a pure function of seed, source, asset and five-second bucket:
 * processes agree without talking, and the same seed shows the same market. Prices stay within 2 % of their base.
 */
export const sandboxRates = (options: SandboxOptions): RateSource[] =>
  ['sandbox-a', 'sandbox-b'].map((name) => ({
    name,
    sandbox: true,
    covers: 'both',
    everySeconds: 5,
    async fetch(now) {
      if (options.outages?.some((outage) => isOut(outage, name, now))) {
        throw new RateSourceError('an outage, as ordered', { source: name, failure: 'unreachable' })
      }
      const simulated = [...assets, ...houseAssets].filter(({ code }) => Object.hasOwn(basePrices, code))
      return simulated.map(({ code }) => {
        const { n, d } = decimal(name, code, basePrices[code])
        const moved = BILLION + marketAt(options.seed, code, now) + noiseAt(options.seed, name, code, now)
        const factor = shocked(moved, options.shocks ?? [], name, code, now)
        return priced(name, code, { n: n * factor, d: d * BILLION }, now)
      })
    },
  }))

const isOut = ({ source, from, until }: Outage, name: string, now: Date): boolean =>
  (!source || source === name) && from <= now && (!until || now < until)

function shocked(factor: bigint, shocks: readonly Shock[], name: string, code: string, now: Date): bigint {
  return shocks
    .filter(({ asset, source, from }) => asset === code && (!source || source === name) && from <= now)
    .reduce((so, { bps }) => mulDiv(so, BigInt(10_000 + bps), 10_000n, 'half-even'), factor)
}

/** Where the market of an asset stands against its base price, in billionths: it always comes back to about zero. */
function marketAt(seed: number, code: string, now: Date): bigint {
  const bucket = now.getTime() - (now.getTime() % BUCKET_MS)
  const swung = waves.reduce((sum, { seconds, share }) => sum + waveAt(`${seed}|${code}`, seconds, bucket) * share, 0n)
  return (swung * swing[assetOf(code).kind]) / (100n * BILLION)
}

const noiseAt = (seed: number, name: string, code: string, now: Date): bigint =>
  (random(`${seed}|${name}|${code}|${Math.floor(now.getTime() / BUCKET_MS)}`) * noise[assetOf(code).kind]) / BILLION

/** A smooth curve through one random point a period, in billionths of −1…1. */
function waveAt(what: string, seconds: number, ms: number): bigint {
  const knot = Math.floor(ms / (seconds * 1000))
  const t = (BigInt(ms - knot * seconds * 1000) * BILLION) / BigInt(seconds * 1000)
  // 3t² − 2t³: flat at the points, so that the curve has no corners.
  const eased = (t * t * (3n * BILLION - 2n * t)) / (BILLION * BILLION)
  const [from, to] = [random(`${what}|${seconds}|${knot}`), random(`${what}|${seconds}|${knot + 1}`)]
  return from + ((to - from) * eased) / BILLION
}

/** Billionths of −1…1, the same for the same text everywhere. */
function random(text: string): bigint {
  const word = createHash('sha256').update(text).digest().readUInt32BE(0)
  return (BigInt(word) * 2n * BILLION) / 0xffff_ffffn - BILLION
}
