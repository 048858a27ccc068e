import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { assets } from '../src/contract/assets.ts'
import { DEMO_SECRET } from '../src/env.ts'
import type { QuoteTerms } from '../src/server/modules/swap/quote-terms.ts'
import { readQuote, signQuote } from '../src/server/modules/swap/quote-token.ts'
import { byTurns, ratio } from './parts/load.ts'
import { pgbenchSameSql } from './parts/pgbench.ts'
import { type Subject, startSubject } from './parts/subject.ts'

/** G1, G2, G3: a money-moving POST (conversion) against pgbench doing the same SQL, its round trips, and one hot fee account against many. */
const SECONDS = 4
const CLIENTS = 16
const ROUNDS = 3
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

interface Run {
  perSecond: number
  p99: number
  done: number
}

type Pair = readonly [from: string, to: string]

/** Closed loop of `clients`, or open loop at `perSecond`: each request is a new conversion by some customer at a quote of its own. */
async function convert(
  subject: Subject,
  quotes: Quotes,
  options: { clients: number; pairs: readonly Pair[]; perSecond?: number },
): Promise<Run> {
  const times: number[] = []
  const until = performance.now() + SECONDS * 1000
  const started = performance.now()
  let sent = 0
  const one = async () => {
    const n = sent++
    const { customerId, token } = subject.customers[n % subject.customers.length] as Subject['customers'][number]
    const pair = options.pairs[n % options.pairs.length] as Pair
    const begun = performance.now()
    const status = await postConversion(subject.base, token, quotes.next(customerId, pair))
    if (status !== 200) throw new Error(`a conversion was answered ${status}`)
    times.push(performance.now() - begun)
  }
  if (options.perSecond) {
    const all: Promise<void>[] = []
    while (performance.now() < until) {
      while (sent < ((performance.now() - started) / 1000) * options.perSecond) all.push(one())
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await Promise.all(all)
  } else {
    await Promise.all(
      Array.from({ length: options.clients }, async () => {
        while (performance.now() < until) await one()
      }),
    )
  }
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / ((performance.now() - started) / 1000),
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    done: times.length,
  }
}

/** Quotes as the server would sign them, made here so that only the conversions themselves are timed. */
class Quotes {
  readonly #terms = new Map<string, QuoteTerms>()
  async refresh(subject: Subject, pairs: readonly Pair[]): Promise<void> {
    const [first] = subject.customers
    for (const [from, to] of pairs) {
      const amount = '100000.00'
      const answer = await fetch(`${subject.base}/api/v1/conversion?from=${from}&to=${to}&amount=${amount}`, {
        headers: { authorization: `Bearer ${first?.token}` },
      })
      const body = (await answer.json()) as { data: { quote: string } }
      this.#terms.set(`${from}${to}`, readQuote(body.data.quote, first?.customerId ?? '', DEMO_SECRET))
    }
  }
  next(customerId: string, [from, to]: Pair): string {
    return signQuote(
      { ...(this.#terms.get(`${from}${to}`) as QuoteTerms), customerId, quoteId: randomUUID() },
      DEMO_SECRET,
    )
  }
}

const postConversion = (base: string, token: string, quote: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ quote })
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': randomUUID(),
    }
    const sent = request(`${base}/api/v1/conversion`, { agent, method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(body)
  })

const hotPair: Pair[] = [['USD', 'BTC']]
const currencies = assets.filter((asset) => asset.kind === 'fiat').map((asset) => asset.code)
const crypto = assets.filter((asset) => asset.kind !== 'fiat').map((asset) => asset.code)
const manyPairs: Pair[] = currencies.flatMap((from) => crypto.map((to) => [from, to] as const))

const subject = await startSubject()
try {
  const quotes = new Quotes()
  const run = async (pairs: readonly Pair[], clients = CLIENTS) => {
    await quotes.refresh(subject, pairs)
    return convert(subject, quotes, { clients, pairs })
  }
  await run(hotPair)
  const seen = await byTurns(ROUNDS, {
    hot: async () => (await run(hotPair)).perSecond,
    uniform: async () => (await run(manyPairs)).perSecond,
    hot64: async () => (await run(hotPair, 64)).perSecond,
    uniform64: async () => (await run(manyPairs, 64)).perSecond,
    pgbench: () => pgbenchSameSql(subject.databaseUrl, CLIENTS, SECONDS),
  })
  const show = (value: number | undefined) => Math.round(value ?? 0).toLocaleString('en')
  console.log(
    `conversions/s over HTTP, 16 clients: ${show(seen.hot)} one pair, ${show(seen.uniform)} on ${manyPairs.length} pairs; 64 clients: ${show(seen.hot64)}, ${show(seen.uniform64)}`,
  )
  console.log(`pgbench, the same rows statement by statement, 16 clients: ${show(seen.pgbench)}/s`)
  console.log(`G1 throughput against pgbench          ${ratio(seen.hot, seen.pgbench)}   (goal ≥ 0.50)`)
  console.log(
    `G3 one fee account against many        ${ratio(seen.hot, seen.uniform)}   (goal ≥ 0.85); at 64 clients ${ratio(seen.hot64, seen.uniform64)}`,
  )
  await quotes.refresh(subject, hotPair)
  const half = await convert(subject, quotes, { clients: 0, pairs: hotPair, perSecond: (seen.hot ?? 0) / 2 })
  console.log(`G1 p99 at half load                    ${half.p99.toFixed(1)} ms (goal ≤ 50)`)
  for (const clients of [1, CLIENTS, 64]) {
    await quotes.refresh(subject, hotPair)
    const before = await subject.queries()
    const { done } = await convert(subject, quotes, { clients, pairs: hotPair })
    const trips = ((await subject.queries()) - before) / done
    console.log(
      `G2 statements a conversion, ${String(clients).padStart(2)} clients   ${trips.toFixed(2)}   (goal 1–2; authentication, jobs and rates included)`,
    )
  }
} finally {
  agent.destroy()
  await subject.stop()
}
