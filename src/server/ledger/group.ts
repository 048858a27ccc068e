import type { Db } from '../db/client.ts'
import { codeOf } from '../db/faults.ts'
import { type AuditEntry, auditLog, auditRow } from '../kernel/audit.ts'
import type { Ctx, IdempotencyClaim } from '../kernel/context.ts'
import { Problem } from '../kernel/errors.ts'
import { answerRow, answers, consumeClaim, type RecordedAnswer, replay } from '../kernel/idempotency.ts'
import { noteEmitted, type OutboxEvent } from '../kernel/outbox.ts'
import type { NamedStatement, Placeholders } from '../kernel/statements/named-statement.ts'
import type { TxCtx, Writing } from '../kernel/tx.ts'
import { AWAIT_STANDBY, asProblem, backOff, inTx, LostRace, wasRaced, withoutTx } from '../kernel/tx.ts'
import { balanceEvents, eventInsert } from './balance-events.ts'
import { type CompanionInsert, companionInsert, companionRecords } from './companions.ts'
import type { JournalRow, TransferRow } from './plan.ts'
import { planJournal } from './plan.ts'
import { refusal } from './post.ts'
import { ledgerRecords } from './records.ts'
import type { Facts, Keyed, ReadParams, Written } from './statements.ts'
import { accountsIn, booksFrom, LOCK, readParams, readStatement, writeStatement } from './statements.ts'

/** What others hear of an act, and what the audit log says of it. */
interface Leavings {
  events: readonly OutboxEvent[]
  auditEntries: readonly AuditEntry[]
}

interface Asked<Item> {
  ctx: GroupCtx
  item: Item
  /** Under which the writer keeps the answer; none where a transaction does. */
  claim: IdempotencyClaim | undefined
}

/** An act that was accepted, with the instant that all its rows bear. */
export interface Accepted<Item, Answer> extends Asked<Item>, Leavings {
  answer: Answer
  at: Date
}

export interface GroupSpec<Item extends Keyed, Extra, Answer, Params extends object = object> {
  /** Further columns of the read, each a sub-select with a comma before it, and their parameters. */
  reads: { columns: (at: Placeholders<Params>) => string; params: () => Params }
  /** Judges one item by what was read, at the instant that all rows will bear, and says what to answer; throws the Problem it is refused with. */
  judge: (item: Item, extra: Extra, at: Date) => Answer
  /** What to throw when the journal's key was posted before under another idempotency key. */
  spent: () => Problem
  leaves: (item: Item) => Leavings
  /** The verb's own rows, written in the same statement. */
  companions: readonly CompanionInsert<Accepted<Item, Answer>>[]
}

/** Of a request the writer needs the whole of what it was promised; a verb hands over its context as it is. */
export type GroupCtx = TxCtx & Pick<Ctx, 'actor' | 'requestId' | 'place' | 'sealer'>

interface Waiting<Item, Answer> {
  asked: Asked<Item>
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

type Verdict<Answer> = { answer: Answer; events?: readonly OutboxEvent[] } | { error: unknown }
type Read<Extra> = Facts & Extra & { answers: (RecordedAnswer & { owner: string; key: string })[] }
type ClaimParams = { claimOwners: string[]; claimKeys: string[] }

const MAX_BATCH = 256
const MAX_TRIES = 12
const answersAt = (at: Placeholders<ClaimParams>) => `,
  (select coalesce(json_agg(json_build_object('owner', i.owner_id, 'key', i.key, 'endpoint', i.endpoint, 'digest', i.digest, 'answer', i.answer)), '[]')
     from idempotency i join unnest(${at.claimOwners}::uuid[], ${at.claimKeys}::text[]) c(owner_id, key) on i.owner_id = c.owner_id and i.key = c.key) answers`

/** What every act is promised beside its own rows: what a verb in a transaction writes by `recordAnswer`, `emit` and `audit`. */
const promised = [
  companionInsert(answers, ({ claim, answer, at }: Accepted<unknown, unknown>) =>
    claim ? [answerRow(claim, answer, at)] : [],
  ),
  eventInsert,
  companionInsert(auditLog, ({ auditEntries, ctx, at }: Accepted<unknown, unknown>) =>
    auditEntries.map((entry) => auditRow(ctx, entry, at)),
  ),
]

/**
 * Group commit: whatever arrives while a batch is being written forms the next one. A batch costs two round trips, whatever its
 * size: one statement reads, one writes journals, balances, transfers and the verbs' own rows, and commits by itself. The read takes
 * no locks; a balance that moved meanwhile fails the whole write, which is then decided anew, under locks from the second try.
 * Each item gets its own verdict: one customer's empty balance is no neighbour's problem.
 */
export class GroupWriter<Item extends Keyed, Extra, Answer, Params extends object = object> {
  readonly #queue: Waiting<Item, Answer>[] = []
  #writing = false
  readonly #db: Db
  readonly #now: () => Date
  readonly #spec: GroupSpec<Item, Extra, Answer, Params>
  readonly #companions: readonly CompanionInsert<Accepted<Item, Answer>>[]
  readonly #read: NamedStatement<ReadParams & ClaimParams & Params>
  readonly #write: ReturnType<typeof writeStatement>

  constructor(db: Db, now: () => Date, spec: GroupSpec<Item, Extra, Answer, Params>) {
    this.#db = db
    this.#now = now
    this.#spec = spec
    this.#read = readStatement<ClaimParams & Params>('unlocked', (at) => answersAt(at) + spec.reads.columns(at))
    this.#companions = [...promised, ...spec.companions]
    this.#write = writeStatement(this.#companions)
  }

  /**
   * Resolves once the item is durable, with the answer stored under the request's key; rejects with its own Problem, and with
   * 'idempotency_key_missing' where the request has no key.
   */
  async submit(ctx: GroupCtx, item: Item): Promise<Answer> {
    const claim = ctx.idempotency
    if (!claim) throw new Problem('idempotency_key_missing')
    // A proof is used up by statements of its own, together with this act and no neighbour's.
    if (ctx.spendProof) return this.#alone(ctx, item)
    consumeClaim(claim)
    return new Promise((resolve, reject) => {
      this.#queue.push({ asked: { ctx, item, claim }, resolve, reject })
      // A tick's patience lets the requests that arrived together share a batch.
      if (!this.#writing) setImmediate(() => this.#pump())
    })
  }

  /** As any verb's transaction, which spends the proof, keeps the answer and repeats it. */
  #alone(ctx: GroupCtx, item: Item): Promise<Answer> {
    return inTx(ctx, async (tx) => {
      const [verdict] = await this.#lockAndWrite(tx, [{ ctx, item, claim: undefined }]).catch((error: unknown) => {
        throw codeOf(error) === '23505' ? new LostRace('another process was first', { cause: error }) : error
      })
      if (verdict && 'answer' in verdict) return verdict.answer
      throw verdict?.error
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
    const asked = batch.map((waiting) => waiting.asked)
    for (let attempt = 1; ; attempt++) {
      try {
        const verdicts = await (attempt === 1
          ? withoutTx({ db: this.#db }, (writing) => this.#decideAndWrite(writing, asked))
          : inTx({ db: this.#db, now: this.#now }, (tx) => this.#lockAndWrite(tx, asked)))
        batch.forEach((waiting, i) => {
          const verdict = verdicts[i]
          if (verdict && 'answer' in verdict) {
            waiting.asked.ctx.emitted?.push(...(verdict.events ?? []))
            waiting.resolve(verdict.answer)
          } else waiting.reject(verdict?.error)
        })
        return
      } catch (error) {
        // A companion's unique key says the same as a balance that moved: another process was first. Reading again shows what it did.
        if ((wasRaced(error) || codeOf(error) === '23505') && attempt < MAX_TRIES) {
          await backOff(attempt)
          continue
        }
        const problem = asProblem(error)
        // A lost connection concerns all alike; any other fault is one item's, and must not take its neighbours along.
        const concernsAll = problem instanceof Problem && problem.code === 'unavailable'
        if (batch.length === 1 || concernsAll) for (const waiting of batch) waiting.reject(problem)
        else for (const waiting of batch) await this.#settle([waiting])
        return
      }
    }
  }

  async #lockAndWrite(writing: Writing, asked: readonly Asked<Item>[]): Promise<Verdict<Answer>[]> {
    // In a statement of its own: one that waits for locks reads all but the locked rows as they were before the wait.
    await writing.q(LOCK, [[...accountsIn(asked.map(({ item }) => item)).keys()]])
    return this.#decideAndWrite(writing, asked)
  }

  async #decideAndWrite(writing: Writing, asked: readonly Asked<Item>[]): Promise<Verdict<Answer>[]> {
    const facts = await this.#look(writing, asked)
    const at = this.#now()
    const books = booksFrom(facts, accountsIn(asked.map(({ item }) => item)))
    const journals: JournalRow[] = []
    const transfers: TransferRow[] = []
    const accepted: Accepted<Item, Answer>[] = []
    const verdicts = asked.map(({ ctx, item, claim }): Verdict<Answer> => {
      try {
        const earlier = claim && facts.answers.find((a) => a.owner === claim.ownerId && a.key === claim.key)
        if (earlier) return { answer: replay<Answer>(earlier, claim) }
        const answer = this.#spec.judge(item, facts, at)
        // Whatever may throw comes before the plan: that changes the books, and an act that is refused after it would move its money with its neighbours'.
        const { events, auditEntries } = this.#spec.leaves(item)
        const plan = planJournal(books, item.key, item.movement, at)
        if (!plan.ok) return { error: plan.why === 'conflict' ? this.#spec.spent() : refusal(item.key, plan) }
        if (!plan.journal) return { error: this.#spec.spent() }
        const told = [...events, ...balanceEvents(plan.transfers)]
        journals.push(plan.journal)
        transfers.push(...plan.transfers)
        accepted.push({ ctx, item, claim, answer, at, auditEntries, events: told })
        return { answer, events: told }
      } catch (error) {
        return { error }
      }
    })
    if (accepted.length > 0) {
      const records = companionRecords(this.#companions, accepted)
      const params = this.#write.values({ ...ledgerRecords(books, journals, transfers, at), ...records })
      const [outcome] = await writing.q<Written>(this.#write.text, params)
      if (!outcome?.written) throw new LostRace('a balance moved between reading and writing')
      noteEmitted(
        writing,
        accepted.flatMap(({ events }) => events),
      )
      // Answers of what was posted before acknowledge it as much as the first one would have.
    } else if (facts.answers.length > 0 || facts.journals.length > 0) await writing.q(AWAIT_STANDBY)
    return verdicts
  }

  async #look({ q }: Writing, asked: readonly Asked<Item>[]): Promise<Read<Extra>> {
    const claims = asked.flatMap(({ claim }) => claim ?? [])
    const params = this.#read.values({
      ...readParams(asked.map(({ item }) => item)),
      claimOwners: claims.map(({ ownerId }) => ownerId),
      claimKeys: claims.map(({ key }) => key),
      ...this.#spec.reads.params(),
    })
    const [read] = await q<Read<Extra>>(this.#read.text, params)
    return read as Read<Extra>
  }
}
