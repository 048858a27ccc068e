import { describe, expect, test } from 'vitest'
import { isHouseAsset } from '../../../contract/assets.ts'
import { coinbase } from './coinbase.ts'
import { ecb } from './ecb.ts'
import { kraken } from './kraken.ts'
import { openErApi } from './open-er-api.ts'
import { wireContract } from './port.contract.ts'
import type { RateReading, RateSource } from './port.ts'
import { recorded } from './recorded.ts'
import { sandboxRates } from './sandbox.ts'
import type { Wire } from './wire.ts'

// A Saturday: the ECB's latest fixing is Friday's.
const now = new Date('2026-11-21T08:00:00Z')

const answering = (body: string): Wire => ({ fetch: async () => new Response(body) })
const priceIn = (readings: RateReading[], asset: string) => readings.find((reading) => reading.asset === asset)
const fetched = async (make: (wire: Wire) => RateSource, body: string, at = now) => make(answering(body)).fetch(at)

describe('Coinbase', () => {
  wireContract({
    make: coinbase,
    recording: 'coinbase',
    address: 'https://api.coinbase.com/v2/exchange-rates?currency=USD',
    now,
    victim: 'LTC',
    withPrice: (answer, price) => answer.replace('0.0133333333333333', price),
    without: (answer) => answer.replace('"LTC":"0.0133333333333333",', ''),
  })

  test('its rates are units for a dollar; ours are dollars for a unit, rounded once', async () => {
    const readings = await fetched(coinbase, await recorded('coinbase'))
    expect(priceIn(readings, 'USDC')).toEqual({ asset: 'USDC', usdE12: 1_000_000_000_000n, at: now })
    // 1 / 0.0000153846508905 and 1 / 1468.43, worked out elsewhere to 50 digits.
    expect(priceIn(readings, 'BTC')?.usdE12).toBe(64_999_849_987_983_710n)
    expect(priceIn(readings, 'NGN')?.usdE12).toBe(680_999_435n)
    expect(readings.map(({ asset }) => asset)).not.toContain('DOGE')
  })

  test('rates in another currency are refused', async () => {
    const euros = (await recorded('coinbase')).replace('"currency":"USD"', '"currency":"EUR"')
    await expect(fetched(coinbase, euros)).rejects.toMatchObject({ failure: 'malformed' })
  })
})

describe('Kraken', () => {
  wireContract({
    make: kraken,
    recording: 'kraken',
    address: 'https://api.kraken.com/0/public/Ticker?pair=XBTUSD,ETHUSD,LTCUSD,USDTUSD,USDCUSD,EURUSD,GBPUSD',
    now,
    victim: 'BTC',
    // Both sides, so that a huge price is refused for its size and not for its spread.
    withPrice: (answer, price) =>
      answer.replace('"65010.10000","1","1.000"', `"${price}","1","1.000"`).replace('65010.00000', price),
    without: (answer) => answer.replace(/"XXBTZUSD":\{.*?\},/, ''),
  })

  test('the price is the middle between bid and ask, though trades were elsewhere', async () => {
    const readings = await fetched(kraken, await recorded('kraken'))
    expect(priceIn(readings, 'BTC')?.usdE12).toBe(65_010_050_000_000_000n)
    expect(priceIn(readings, 'EUR')?.usdE12).toBe(1_143_590_000_000n)
  })

  test('a book that is all but empty gives no price', async () => {
    const thin = (await recorded('kraken')).replace('"75.02000"', '"76.50000"')
    expect(priceIn(await fetched(kraken, thin), 'LTC')).toBeUndefined()
  })

  test('a bid above the ask is implausible', async () => {
    const crossed = (await recorded('kraken')).replace('"75.02000"', '"70.00000"')
    await expect(fetched(kraken, crossed)).rejects.toMatchObject({ failure: 'implausible' })
  })

  test('its own errors are refusals, its warnings are not', async () => {
    const refused = fetched(kraken, '{"error":["EGeneral:Too many requests"]}')
    await expect(refused).rejects.toMatchObject({ failure: 'refused', message: 'kraken: EGeneral:Too many requests' })
    const warned = (await recorded('kraken')).replace('"error":[]', '"error":["WGeneral:Danger"]')
    expect(await fetched(kraken, warned)).toHaveLength(7)
  })
})

describe('European Central Bank', () => {
  wireContract({
    make: ecb,
    recording: 'ecb',
    address: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
    now,
    victim: 'GBP',
    withPrice: (answer, price) => answer.replace('0.85363', price),
    without: (answer) => answer.replace("<Cube currency='GBP' rate='0.85363'/>", ''),
  })

  test('its rates are for a euro; ours go through its dollar', async () => {
    const readings = await fetched(ecb, await recorded('ecb'))
    expect(readings.map(({ asset }) => asset).sort()).toEqual(['BRL', 'EUR', 'GBP', 'INR', 'ZAR'])
    expect(priceIn(readings, 'EUR')?.usdE12).toBe(1_143_500_000_000n)
    // 1.1435 / 0.85363, worked out elsewhere to 50 digits.
    expect(priceIn(readings, 'GBP')?.usdE12).toBe(1_339_573_351_452n)
  })

  test('a fixing is of 16:00 in Frankfurt, in winter and in summer', async () => {
    const winter = await recorded('ecb')
    expect(priceIn(await fetched(ecb, winter), 'EUR')?.at).toEqual(new Date('2026-11-20T15:00:00Z'))
    const summer = winter.replace('2026-11-20', '2026-07-10')
    expect(priceIn(await fetched(ecb, summer), 'EUR')?.at).toEqual(new Date('2026-07-10T14:00:00Z'))
  })

  test('a fixing that came out early is of now, one of tomorrow is refused', async () => {
    const early = new Date('2026-11-20T14:57:00Z')
    expect(priceIn(await fetched(ecb, await recorded('ecb'), early), 'EUR')?.at).toEqual(early)
    const dayBefore = fetched(ecb, await recorded('ecb'), new Date('2026-11-19T23:00:00Z'))
    await expect(dayBefore).rejects.toMatchObject({ failure: 'implausible' })
  })

  test('without its dollar there is no price at all', async () => {
    const noDollar = (await recorded('ecb')).replace("<Cube currency='USD' rate='1.1435'/>", '')
    await expect(fetched(ecb, noDollar)).rejects.toMatchObject({ failure: 'malformed' })
  })
})

describe('ExchangeRate-API', () => {
  wireContract({
    make: openErApi,
    recording: 'open-er-api',
    address: 'https://open.er-api.com/v6/latest/USD',
    now,
    victim: 'KES',
    withPrice: (answer, price) => answer.replace('129.213344', price),
    without: (answer) => answer.replace('"KES":129.213344,', ''),
  })

  test('it names the naira, shilling and cedi, of the time it says', async () => {
    const readings = await fetched(openErApi, await recorded('open-er-api'))
    const at = new Date('2026-11-21T00:02:31Z')
    // 1 / 1469.120551, worked out elsewhere to 50 digits.
    expect(priceIn(readings, 'NGN')).toEqual({ asset: 'NGN', usdE12: 680_679_335n, at })
    expect(priceIn(readings, 'GHS')?.at).toEqual(at)
  })

  test('a JSON number with more digits than a float holds is read to its last digit', async () => {
    const exact = (await recorded('open-er-api')).replace('"EUR":0.874473', '"EUR":0.00000000100000000000000000004')
    expect(priceIn(await fetched(openErApi, exact), 'EUR')?.usdE12).toBe(999_999_999_999_999_999_960n)
  })

  test('rates of a time to come are refused', async () => {
    const late = fetched(openErApi, await recorded('open-er-api'), new Date('2026-11-20T08:00:00Z'))
    await expect(late).rejects.toMatchObject({ failure: 'implausible' })
  })
})

test('at least two sources price each asset, so that none depends on a single word', async () => {
  const real = [fetched(coinbase, await recorded('coinbase')), fetched(kraken, await recorded('kraken'))]
  const official = [fetched(ecb, await recorded('ecb')), fetched(openErApi, await recorded('open-er-api'))]
  const counts = Map.groupBy((await Promise.all([...real, ...official])).flat(), ({ asset }) => asset)
  const simulated = (await sandboxRates({ seed: 1 })[0]?.fetch(now)) ?? []
  // What the house alone has pays fees: one source's word is enough for those.
  const held = simulated.filter(({ asset }) => !isHouseAsset(asset))
  expect(held.map(({ asset }) => asset).filter((asset) => (counts.get(asset)?.length ?? 0) < 2)).toEqual([])
})
