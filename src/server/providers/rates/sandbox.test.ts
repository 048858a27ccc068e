import { describe, expect, test } from 'vitest'
import { assets, houseAssets } from '../../../contract/assets.ts'
import { rateSourceContract } from './port.contract.ts'
import type { RateSource } from './port.ts'
import { type Outage, type Shock, sandboxRates } from './sandbox.ts'

const now = new Date('2026-11-21T08:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const pair = (options: Partial<Parameters<typeof sandboxRates>[0]> = {}) =>
  sandboxRates({ seed: 1252, ...options }) as [RateSource, RateSource]
const prices = async (source: RateSource, at: Date) =>
  new Map((await source.fetch(at)).map(({ asset, usdE12 }) => [asset, Number(usdE12)]))
const price = async (source: RateSource, asset: string, at: Date) => (await prices(source, at)).get(asset) as number

describe('the first simulated source', () => rateSourceContract(() => pair()[0], now))
describe('the second simulated source', () => rateSourceContract(() => pair()[1], now))

test('every asset of Florin has a simulated price: a new one needs its base price in sandbox.ts', async () => {
  const simulated = await prices(pair()[0], now)
  expect([...simulated.keys(), 'USD'].sort()).toEqual([...assets, ...houseAssets].map(({ code }) => code).sort())
})

test('both are marked as sandbox', () => {
  expect(pair().map(({ sandbox }) => sandbox)).toEqual([true, true])
})

test('two processes with one seed see the same market, another seed another one', async () => {
  expect(await pair()[0].fetch(now)).toEqual(await pair()[0].fetch(now))
  expect(await price(pair()[0], 'BTC', now)).not.toBe(await price(pair({ seed: 2 })[0], 'BTC', now))
})

test('prices stand still for five seconds, and not longer', async () => {
  const [source] = pair()
  expect(await price(source, 'BTC', later(4.999))).toBe(await price(source, 'BTC', now))
  expect(await price(source, 'BTC', later(5))).not.toBe(await price(source, 'BTC', now))
})

test('over weeks no price leaves 2 % around its base, and the market comes back to it', async () => {
  const [source] = pair()
  const base: Record<string, number> = { BTC: 65_000e12, ETH: 1_950e12, LTC: 75e12, NGN: 0.000681e12, USDT: 0.9997e12 }
  const seen = new Map(Object.keys(base).map((code) => [code, { above: 0, below: 0 }]))
  for (let at = 0; at < 21 * 86_400; at += 7_201) {
    const market = await prices(source, later(at))
    for (const [code, middle] of Object.entries(base)) {
      const off = (market.get(code) as number) / middle - 1
      expect(Math.abs(off)).toBeLessThan(0.02)
      const sides = seen.get(code) as { above: number; below: number }
      if (off > 0) sides.above++
      else sides.below++
    }
  }
  for (const { above, below } of seen.values()) expect(Math.min(above, below)).toBeGreaterThan(40)
})

test('within the 15 seconds of a quote nothing moves 0.25 %, and the two sources never differ by 0.1 %', async () => {
  const [a, b] = pair()
  for (let at = 0; at < 86_400; at += 601) {
    const [before, after, other] = await Promise.all([
      prices(a, later(at)),
      prices(a, later(at + 15)),
      prices(b, later(at)),
    ])
    for (const [code, old] of before) {
      expect(Math.abs((after.get(code) as number) / old - 1)).toBeLessThan(0.0025)
      expect(Math.abs((other.get(code) as number) / old - 1)).toBeLessThan(0.001)
    }
  }
})

test('a test can make the market jump from a moment on, or one source alone, while Florin runs', async () => {
  const shocks: Shock[] = []
  const [steered, other] = pair({ shocks })
  const calm = await price(steered, 'BTC', now)
  shocks.push({ asset: 'BTC', from: now, bps: -300 }, { asset: 'ETH', from: now, bps: 2_000, source: 'sandbox-b' })
  expect((await price(steered, 'BTC', now)) / calm).toBeCloseTo(0.97, 9)
  expect(await price(steered, 'BTC', later(-5))).toBe(await price(pair()[0], 'BTC', later(-5)))
  expect(await price(steered, 'ETH', now)).toBe(await price(pair()[0], 'ETH', now))
  expect((await price(other, 'ETH', now)) / (await price(pair()[1], 'ETH', now))).toBeCloseTo(1.2, 9)
})

/** Both sandboxes price every asset but the dollar, which everything is priced in. */
const PRICED = assets.length + houseAssets.length - 1

test('a test can silence one source for a while, or both', async () => {
  const outages: Outage[] = [{ from: now, until: later(60), source: 'sandbox-a' }]
  const [a, b] = pair({ outages })
  await expect(a.fetch(later(59))).rejects.toMatchObject({ failure: 'unreachable', source: 'sandbox-a' })
  expect(await b.fetch(later(59))).toHaveLength(PRICED)
  expect(await a.fetch(later(60))).toHaveLength(PRICED)
  outages.push({ from: later(100) })
  await expect(b.fetch(later(1_000))).rejects.toMatchObject({ failure: 'unreachable' })
})
