import { createHash } from 'node:crypto'
import { eventsOpen } from '../../../contract/machine.ts'
import { amountFor, orderFee, parsePrice } from '../../../contract/market/ad-price.ts'
import { type OrderEvent, type OrderState, orderMachine } from '../../../contract/orders/order-machine.ts'
import { Problem } from '../../kernel/errors.ts'
import type { Person } from '../people.ts'
import { balancesAgree } from './simulation-books.ts'
import { type Cast, deed, type Played, perform, placeIn, type Scenario, timePasses } from './simulation-deeds.ts'
import { type By, EscrowOracle, type ToldOrder } from './simulation-oracle.ts'
import { openAds } from './simulation-scenario.ts'

/** Numbers in [0, 1) that a seed decides (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One episode: what happened, as a hash and in words, and what was wrong in it. */
export interface Episode {
  seed: number
  trace: string
  log: string[]
  faults: string[]
}

const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

/** All of one episode. The log names people, ads and orders by their places, so that no id of the day is in the trace. */
export class Run {
  readonly oracle = new EscrowOracle()
  readonly played: Played = { ads: [], orders: [] }
  readonly log: string[] = []
  readonly faults: string[] = []
  readonly scenario: Scenario
  readonly cast: Cast
  readonly random: () => number

  constructor(scenario: Scenario, cast: Cast, random: () => number) {
    this.scenario = scenario
    this.cast = cast
    this.random = random
    for (const who of cast.keys())
      for (const [asset, amount] of Object.entries(scenario.purse)) this.oracle.give(who, asset, amount)
  }

  say(what: string): void {
    this.log.push(`${this.oracle.now} ${what}`)
  }

  async refusal(work: () => Promise<unknown>): Promise<string | undefined> {
    try {
      await work()
      return undefined
    } catch (error) {
      if (error instanceof Problem) return error.code
      throw error
    }
  }

  /** Somebody takes an ad. Whether they may is the market's business; what it moves is ours. */
  async take(): Promise<void> {
    const ad = Math.floor(this.random() * this.played.ads.length)
    const { side, owner, asset, price, window } = this.played.ads[ad] as Played['ads'][number]
    const taker = pick(
      this.random,
      [...this.cast.keys()].filter((who) => who !== owner),
    )
    const pay = BigInt(20 + Math.floor(this.random() * 120)) * 1_000n
    const code = await this.refusal(() => placeIn(this.scenario, this.cast, this.played, ad, taker, pay))
    this.say(`${taker} takes ad ${ad} for ${pay}: ${code ?? 'placed'}`)
    if (code) return
    const traded = { side, asset, currency: (this.played.ads[ad] as Played['ads'][number]).currency }
    const amount = amountFor(traded, parsePrice(price), pay)
    const [buyer, seller] = side === 'sell' ? [taker, owner] : [owner, taker]
    const order = { buyer, seller, asset, amount, fee: orderFee(amount), window: window * 60_000 }
    this.oracle.place(order, side === 'sell' ? ad : undefined)
  }

  /** Somebody does something to an order, mostly what its state offers, sometimes anything at all. */
  async act(place = this.somewhere(), by?: By, event?: OrderEvent): Promise<void> {
    const told = this.oracle.orders[place] as ToldOrder
    const role = by ?? this.someone(told)
    // Who was asked something mostly answers that.
    const answers = told.asked && told.asked.by !== role ? ANSWERS[told.asked.what] : []
    const offered = answers.length > 0 && this.random() < 0.7 ? answers : eventsOpen(orderMachine, told.state, role)
    const sensible = offered.length > 0 && this.random() < 0.85
    const what = event ?? pick(this.random, sensible ? offered : orderMachine.events)
    const known = deed(what, role, told.state)
    if (!known) return
    const may = this.oracle.may(told, known, role)
    const millionths = BigInt(1 + Math.floor(this.random() * 999_998))
    const part = known === 'resolve_split' ? (told.amount * millionths) / 1_000_000n : 0n
    const again = this.random() < 0.1
    const play = { event: known, role, place, seen: told.state, part, told }
    const code = await this.refusal(() =>
      perform(this.scenario.t, this.cast, this.played.orders[place] as string, play, again),
    )
    this.say(`${role} of ${place} (${told.state}): ${known} ${part}${again ? ' twice' : ''}: ${code ?? 'done'}`)
    if ((code === undefined) !== may)
      this.faults.push(`${this.log.at(-1)}, but it should ${may ? '' : 'not '}be possible`)
    if (code === undefined) this.oracle.happen(told, known, role, part)
  }

  /** A place where somebody waits for an answer, or any. */
  private somewhere(): number {
    const asking = this.oracle.orders.findIndex(({ asked }) => asked !== undefined)
    return asking >= 0 && this.random() < 0.6 ? asking : Math.floor(this.random() * this.oracle.orders.length)
  }

  private someone(told: ToldOrder): By {
    if (told.asked && this.random() < 0.7) return told.asked.by === 'buyer' ? 'seller' : 'buyer'
    return pick(this.random, told.state === 'disputed' ? ['buyer', 'seller', 'moderator'] : ['buyer', 'seller'])
  }

  async wait(ms: number, away: boolean): Promise<void> {
    await timePasses(this.scenario, ms, away)
    this.oracle.pass(ms, away)
    this.say(`${ms} ms pass${away ? ' while the service is away' : ''}`)
  }

  /** Holds the database against the oracle. */
  async look(): Promise<void> {
    const wrong = await balancesAgree(this.scenario, this.cast, this.played, this.oracle)
    for (const fault of wrong) this.faults.push(`after '${this.log.at(-1)}': ${fault}`)
  }

  async step(): Promise<void> {
    const dice = this.random()
    if (this.oracle.orders.length === 0 || dice < 0.12) await this.take()
    else if (dice < 0.25) await this.wait(pick(this.random, WAITS), this.random() < 0.25)
    else await this.act()
    await this.look()
  }

  /** Time and a moderator bring every order to its end: nothing may stay in escrow. */
  async end(): Promise<void> {
    for (let turn = 0; turn < 2; turn++) await this.wait(26 * 3_600_000, false)
    for (const [place, order] of this.oracle.orders.entries())
      if (order.state === 'disputed') await this.act(place, 'moderator', pick(this.random, VERDICTS))
    await this.look()
    for (const [place, order] of this.oracle.orders.entries())
      if (order.escrow !== 0n) this.faults.push(`order ${place} ended ${order.state} with ${order.escrow} in escrow`)
  }
}

const ANSWERS: Record<'cancel' | 'undo', OrderEvent[]> = {
  cancel: ['accept_cancel', 'refuse_cancel'],
  undo: ['accept_undo', 'refuse_undo'],
}
const MINUTE = 60_000
const WAITS = [1, 1_000, 4 * MINUTE, 16 * MINUTE, 31 * MINUTE, 11 * MINUTE, 25 * 60 * MINUTE]
const VERDICTS = ['resolve_to_buyer', 'resolve_to_seller', 'resolve_split'] as const

/**
 * Plays `steps` steps of a seed with a cast of its own; the same seed plays the same way on every database and at every hour. `faultsOf` says of each of the
 * cast what else is wrong, after every third step and at the end.
 */
export async function simulate(
  scenario: Scenario,
  seed: number,
  steps: number,
  faultsOf: (person: Person) => Promise<string[]> = async () => [],
): Promise<Episode> {
  const random = seeded(seed)
  const run = new Run(scenario, await scenario.begin(2 + Math.floor(random() * 4)), random)
  await openAds(scenario, run)
  const ask = async () => {
    for (const [who, person] of run.cast.entries())
      run.faults.push(...(await faultsOf(person)).map((fault) => `after '${run.log.at(-1)}', ${who}: ${fault}`))
  }
  for (let step = 0; step < steps && run.faults.length === 0; step++) {
    await run.step()
    if (step % 3 === 2) await ask()
  }
  if (run.faults.length === 0) await run.end()
  await ask()
  const ends: [OrderState, bigint][] = run.oracle.orders.map(({ state, escrow }) => [state, escrow])
  const text = [...run.log, ...ends.map(String), ...[...run.oracle.available].map(String)].join('\n')
  return { seed, trace: createHash('sha256').update(text).digest('hex'), log: run.log, faults: run.faults }
}
