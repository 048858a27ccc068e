import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assetOf } from '../../../contract/assets.ts'
import { type RateFailure, type RateSource, RateSourceError } from './port.ts'
import { recorded, type StandIn, standIn } from './recorded.ts'
import type { Wire } from './wire.ts'

/** The promises of every rate source, sandbox or real. */
export function rateSourceContract(make: () => RateSource | Promise<RateSource>, now: Date): void {
  test('each asset of ours has one positive price, and never one of a time to come', async () => {
    const readings = await (await make()).fetch(now)
    expect(readings.length).toBeGreaterThan(0)
    expect(new Set(readings.map(({ asset }) => asset)).size).toBe(readings.length)
    for (const { asset, usdE12, at } of readings) {
      expect(assetOf(asset).code).toBe(asset)
      expect(asset).not.toBe('USD')
      expect(usdE12).toBeGreaterThan(0n)
      expect(at.getTime()).toBeLessThanOrEqual(now.getTime())
    }
  })

  test('it prices what it says it covers, and nothing else', async () => {
    const source = await make()
    const kinds = new Set((await source.fetch(now)).map(({ asset }) => assetOf(asset).kind))
    expect(kinds.has('crypto')).toBe(source.covers !== 'currency')
    expect(kinds.has('fiat')).toBe(source.covers !== 'crypto')
  })

  test('the same answer gives the same prices', async () => {
    const source = await make()
    expect(await source.fetch(now)).toEqual(await source.fetch(now))
  })
}

/** How one real source's recorded answer is spoilt. */
export interface OnTheWire {
  make: (wire: Wire) => RateSource
  recording: string
  address: string
  now: Date
  /** The answer with another text where the price of `victim` stands. */
  victim: string
  withPrice: (answer: string, price: string) => string
  /** The answer without `victim`. */
  without: (answer: string) => string
}

/** A source on its stand-in, as the tests below see it. */
interface Bench {
  source: (wire?: Wire) => RateSource
  /** From now on the source's server answers so. */
  say: (body: string, status?: number) => void
  server: () => StandIn
  /** The recorded answer. */
  answer: () => string
  /** Asks, expects a typed error that names the source, and says of which kind it is. */
  failure: (wire?: Wire) => Promise<RateFailure>
}

/** The promises of a real source, kept against a real server that gives recorded and spoilt answers. */
export function wireContract(real: OnTheWire): void {
  const bench = prepare(real)
  rateSourceContract(() => bench.source(), real.now)

  test('it asks the documented address, over TLS', async () => {
    await bench.source().fetch(real.now)
    expect(bench.server().asked.at(-1)).toBe(real.address)
  })

  test('an asset that is missing from the answer is left out, the others stay', async () => {
    const whole = await bench.source().fetch(real.now)
    bench.say(real.without(bench.answer()))
    expect(await bench.source().fetch(real.now)).toEqual(whole.filter(({ asset }) => asset !== real.victim))
  })

  describe('an answer that can’t be is an error of its kind, never a price', () => spoiltAnswers(bench, real))
  describe('a source that doesn’t answer as it should', () => faultyServers(bench))
}

function prepare({ make, recording, now }: OnTheWire): Bench {
  let server: StandIn
  let answer: string
  const say: Bench['say'] = (body, status = 200) =>
    server.answerWith((_request, response) => response.writeHead(status).end(body))
  const source: Bench['source'] = (wire = {}) => make({ fetch: server.fetch, ...wire })
  const failure: Bench['failure'] = async (wire) => {
    const error = await source(wire)
      .fetch(now)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(RateSourceError)
    expect((error as RateSourceError).source).toBe(source().name)
    return (error as RateSourceError).failure
  }
  beforeAll(async () => {
    server = await standIn()
    answer = await recorded(recording)
  })
  beforeEach(() => say(answer))
  afterAll(() => server.close())
  return { source, say, failure, server: () => server, answer: () => answer }
}

function spoiltAnswers({ say, failure, answer }: Bench, { withPrice }: OnTheWire): void {
  test.each(['0', '0.0000', '-1.5', '1e30', '1e-30'])('a price of %s is implausible', async (price) => {
    say(withPrice(answer(), price))
    expect(await failure()).toBe('implausible')
  })
  test.each([
    { what: 'beyond any exponent', price: '1e400' },
    { what: 'of 400 digits', price: '9'.repeat(400) },
  ])('a price $what is malformed', async ({ price }) => {
    say(withPrice(answer(), price))
    expect(await failure()).toBe('malformed')
  })
  const bodies = ['', '{}', '[]', 'null', '<html><body>Sorry</body></html>', '{"data":', '<a><b></a>']
  test.each(bodies)('a body of %j is malformed', async (body) => {
    say(body)
    expect(await failure()).toBe('malformed')
  })
  test('half an answer is malformed', async () => {
    say(answer().slice(0, answer().length / 2))
    expect(await failure()).toBe('malformed')
  })
  test('an answer longer than the cap is too large', async () => {
    say(answer().padEnd(300_000))
    expect(await failure()).toBe('too_large')
  })
}

function faultyServers({ say, failure, answer, server }: Bench): void {
  test.each([500, 429, 404, 204, 302])('status %i is refused, whatever the body says', async (status) => {
    say(status === 204 ? '' : answer(), status)
    expect(await failure()).toBe('refused')
  })
  test('one that never answers runs into the time limit [ASVS 16.5.2]', async () => {
    server().answerWith(() => {})
    expect(await failure({ timeoutMs: 60 })).toBe('timeout')
  })
  test('one that stops in the middle runs into the time limit', async () => {
    server().answerWith((_request, response) => response.writeHead(200).write(answer().slice(0, 40)))
    expect(await failure({ timeoutMs: 60 })).toBe('timeout')
  })
  test('one that hangs up is unreachable', async () => {
    server().answerWith((request) => request.socket.destroy())
    expect(await failure()).toBe('unreachable')
  })
}
