import type { Db } from '../db/client.ts'
import type { IdempotencyClaim } from '../kernel/context.ts'
import { Problem } from '../kernel/errors.ts'
import type { RecordedAnswer } from '../kernel/idempotency.ts'
import { replay } from '../kernel/idempotency.ts'
import type { Query } from '../kernel/tx.ts'
import { asProblem, backOff, codeOf, inTx, queryOn, wasRaced } from '../kernel/tx.ts'
import type { Movement } from './movements.ts'
import type { JournalRow, TransferRow } from './plan.ts'
import { planJournal } from './plan.ts'
import { refusal } from './post.ts'
import type { Rider } from './riders.ts'
import { riderClause, riderParams } from './riders.ts'
import type { Facts } from './statements.ts'
import {
  accountsIn,
  booksFrom,
  FIRST_RIDER_PARAM,
  LOCK,
  readParams,
  readStatement,
  writeParams,
  writeStatement,
} from './statements.ts'

/** One money move waiting to be posted with its neighbours. */
export interface GroupItem {
  key: string
  movement: Movement
  claim: IdempotencyClaim
}

export interface GroupSpec<Item extends GroupItem, Extra, Answer> {
  /** Further columns of the read, each a sub-select, with parameters from $6. */
  reads: { columns: string; params: (items: readonly Item[]) => unknown[] }
  /** Judges one item by what was read, at the instant that all rows will bear, and says what to answer; throws the Problem it is refused with. */
  judge: (item: Item, extra: Extra, at: Date) => Answer
  /** What to throw when the journal's key was posted before under another idempotency key. */
  spent: () => Problem
  /** The verb's own rows, written in the same statement. */
  riders: readonly Rider<Item, Answer>[]
}

interface Waiting<Item, Answer> {
  item: Item
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

const MAX_BATCH = 256
const MAX_TRIES = 12
const ANSWERS = `,
  (select coalesce(json_agg(json_build_object('owner', i.owner_id, 'key', i.key, 'endpoint', i.endpoint, 'digest', i.digest, 'answer', i.answer)), '[]')
     from idempotency i join unnest($4::uuid[], $5::text[]) c(owner_id, key) on i.owner_id = c.owner_id and i.key = c.key) answers`

type Read<Extra> = Facts & Extra & { answers: (RecordedAnswer & { owner: string; key: string })[] }

/**
 * Group commit: whatever arrives while a batch is being written forms the next one. A batch costs two round trips, whatever its
 * size: one statement reads, one writes journals, balances, transfers and the verbs' own rows, and commits by itself. The read takes
 * no locks; a balance that moved meanwhile fails the whole write, which is then decided anew, under locks from the second try.
 * Each item gets its own verdict: one customer's empty balance is no neighbour's problem.
 */
export class GroupWriter<Item extends GroupItem, Extra, Answer> {
  readonly #queue: Waiting<Item, Answer>[] = []
  #writing = false
  readonly #db: Db
  readonly #now: () => Date
  readonly #spec: GroupSpec<Item, Extra, Answer>
  readonly #read: string
  readonly #write: string

  constructor(db: Db, now: () => Date, spec: GroupSpec<Item, Extra, Answer>) {
    this.#db = db
    this.#now = now
    this.#spec = spec
    this.#read = readStatement('unlocked', ANSWERS + spec.reads.columns)
    let first = FIRST_RIDER_PARAM
    this.#write = writeStatement(
      spec.riders.map((rider, index) => {
        const clause = riderClause(rider, index, first)
        first += rider.columns.length
        return clause
      }),
    )
  }

  /** Resolves once the item is durable, with the answer stored under its key; rejects with its own Problem. */
  submit(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ item, resolve, reject })
      // A tick's patience lets the requests that arrived together share a batch.
      if (!this.#writing) setImmediate(() => this.#pump())
    })
  }

  async #pump(): Promise<void> {
    if (this.#writing) return
    this.#writing = true
    try {
      while (this.#queue.length > 0) await this.#settle(this.#queue.splice(0, MAX_BATCH))
    } finally {
      this.#writing = false
    }
  }

  async #settle(batch: Waiting<Item, Answer>[]): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        const verdicts = await this.#attempt(
          batch.map((w) => w.item),
          attempt > 1,
        )
        batch.forEach((waiting, i) => {
          const verdict = verdicts[i]
          if (verdict && 'answer' in verdict) waiting.resolve(verdict.answer)
          else waiting.reject(verdict?.error)
        })
        return
      } catch (error) {
        // A rider's unique key says the same as a balance that moved: another process was first. Reading again shows what it did.
        if ((wasRaced(error) || codeOf(error) === '23505') && attempt < MAX_TRIES) {
          await backOff(attempt)
          continue
        }
        const problem = asProblem(error)
        // A lost connection concerns all alike; any other fault is one item's, and must not take its neighbours along.
        if (batch.length === 1 || problem instanceof Problem) for (const waiting of batch) waiting.reject(problem)
        else for (const waiting of batch) await this.#settle([waiting])
        return
      }
    }
  }

  #attempt(items: readonly Item[], locked: boolean): Promise<Verdict<Answer>[]> {
    if (!locked) return this.#decideAndWrite(queryOn(this.#db.pool), items)
    return inTx({ db: this.#db, now: this.#now }, async (tx) => {
      // In a statement of its own: one that waits for locks reads all but the locked rows as they were before the wait.
      await tx.q(LOCK, [[...accountsIn(items).keys()]])
      return this.#decideAndWrite(tx.q, items)
    })
  }

  async #decideAndWrite(q: Query, items: readonly Item[]): Promise<Verdict<Answer>[]> {
    const claims = [items.map((i) => i.claim.ownerId), items.map((i) => i.claim.key)]
    const [read] = await q<Read<Extra>>(this.#read, [
      ...readParams(items),
      ...claims,
      ...this.#spec.reads.params(items),
    ])
    const at = this.#now()
    const facts = read as Read<Extra>
    const books = booksFrom(facts, accountsIn(items))
    const journals: JournalRow[] = []
    const transfers: TransferRow[] = []
    const accepted: { item: Item; answer: Answer }[] = []
    const verdicts = items.map((item): Verdict<Answer> => {
      try {
        const earlier = facts.answers.find((a) => a.owner === item.claim.ownerId && a.key === item.claim.key)
        if (earlier) return { answer: replay<Answer>(earlier, item.claim) }
        const answer = this.#spec.judge(item, facts, at)
        const plan = planJournal(books, item.key, item.movement, at)
        if (!plan.ok) return { error: plan.why === 'conflict' ? this.#spec.spent() : refusal(item.key, plan) }
        if (!plan.journal) return { error: this.#spec.spent() }
        journals.push(plan.journal)
        transfers.push(...plan.transfers)
        accepted.push({ item, answer })
        return { answer }
      } catch (error) {
        return { error }
      }
    })
    if (journals.length > 0) {
      await q(this.#write, [
        ...writeParams(books, journals, transfers, at),
        ...this.#spec.riders.flatMap((rider) => riderParams(rider, accepted, at)),
      ])
    }
    return verdicts
  }
}

type Verdict<Answer> = { answer: Answer } | { error: unknown }
