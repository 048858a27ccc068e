import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { event } from '../../contract/events/event.ts'
import { audit } from '../kernel/audit.ts'
import type { Actor, Ctx } from '../kernel/context.ts'
import { Problem } from '../kernel/errors.ts'
import { uuid7 } from '../kernel/ids.ts'
import { emit, outboxEvent } from '../kernel/outbox.ts'
import { watchOutbox } from '../kernel/outbox-watch.ts'
import { inTx, query } from '../kernel/tx.ts'
import { testClaim } from '../testing/claims.ts'
import { engines } from '../testing/database/engines.ts'
import { type TestBooks, testBooks } from '../testing/ledger/books.ts'
import { available } from './chart.ts'
import { GroupWriter } from './group.ts'
import type { Movement } from './movements.ts'
import { post } from './post.ts'
import type { Keyed } from './statements.ts'

/** An act that moves money, as a verb would write it: says who was paid, tells others, and leaves a line in the log. */
interface Payment extends Keyed {
  id: string
  /** What is answered: what a stranger may not read in the database, in an order that JSON's readers might lose. */
  answer: object
}

type Pay = (ctx: Ctx, payment: Payment) => Promise<object>
type Rows = Record<(typeof ROWS)[number], number>

const paymentDone = event(
  'payment.done',
  'payment_id',
  { payment_id: z.string() },
  { security: 'none', once: 'it is a test' },
)
const ACTION = 'deposit.credit'
const used = () => new Problem('quote_used')

/** A verb's own transaction. */
const inItsTransaction = (): Pay => (ctx, payment) =>
  inTx(ctx, async (tx) => {
    const { replayed } = await post(tx, payment.key, payment.movement)
    if (replayed) throw used()
    await emit(tx, paymentDone, { payment_id: payment.id })
    await audit(tx, ACTION, `payment:${payment.id}`)
    return payment.answer
  })

/** The group writer, beside whatever its neighbours do. */
const inAGroup = ({ db, ctx }: TestBooks): Pay => {
  const writer = new GroupWriter<Payment, object, object>(db, ctx().now, {
    reads: { columns: () => '', params: () => ({}) },
    judge: ({ answer }) => answer,
    spent: used,
    leaves: ({ id }) => ({
      events: [outboxEvent(paymentDone, { payment_id: id })],
      auditEntries: [{ action: ACTION, subject: `payment:${id}` }],
    }),
    companions: [],
  })
  return (asked, payment) => writer.submit(asked, payment)
}

const paths = [
  { path: 'a transaction of its own', open: inItsTransaction },
  { path: 'a group', open: inAGroup },
]

const ROWS = ['ledger_journal', 'ledger_transfer', 'idempotency', 'outbox', 'audit', 'proof'] as const
const COUNTS = `select ${ROWS.map((table) => `(select count(*)::int from ${table}) ${table}`).join(', ')}`
const KEPT = 'select answer::text answer from idempotency where owner_id = $1 and key = $2'
/** In the outbox the act's own event, and one for each of the two whose balance moved. */
const ONE_ACT = { ledger_journal: 1, ledger_transfer: 1, idempotency: 1, outbox: 3, audit: 1 }

describe.each(engines)('what an act is promised, on %s,', (engine) => {
  let books: TestBooks
  beforeAll(async () => {
    books = await testBooks(engine)
    // A trigger may refuse what any of an act's rows says; a proof can be spent once.
    await books.database.owner.query(`
      create table proof (code text primary key);
      grant all on proof to public;
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused by the test'; end $$;
      create trigger refuse_audit before insert on audit for each row when (new.request_id = 'refuse-audit') execute function refuse();
      create trigger refuse_outbox before insert on outbox for each row when (new.ref like 'refuse%') execute function refuse();
      create trigger refuse_answer before insert on idempotency for each row when (new.endpoint = 'refuse') execute function refuse()`)
  })
  afterAll(() => books.close())

  const rows = async () => (await query(books)<Rows>(COUNTS))[0] as Rows
  /** How many rows `work` adds to each table, where it adds any. */
  const added = async (work: () => Promise<unknown>) => {
    const before = await rows()
    await work()
    const after = await rows()
    return Object.fromEntries(
      ROWS.flatMap((table) => (after[table] > before[table] ? [[table, after[table] - before[table]]] : [])),
    )
  }

  describe.each(paths)('written in $path:', ({ open }) => {
    let pay: Pay
    let woken: Promise<Rows>[]
    beforeAll(() => {
      pay = open(books)
    })
    beforeEach(() => {
      woken = []
      // Whoever is woken looks at once, and must find what was committed.
      watchOutbox(books.db, () => woken.push(rows()))
    })

    const payer = async (): Promise<string> => {
      const customerId = uuid7()
      await books.deposit(customerId, 'EUR', 1_000n)
      woken = []
      return customerId
    }
    const asked = (customerId: string, said: Partial<Ctx> = {}): Ctx => {
      const actor: Actor = { kind: 'customer', customerId, sessionId: uuid7(), ip: '' }
      return { ...books.ctx(actor), requestId: uuid7(), idempotency: testClaim({ ownerId: customerId }), ...said }
    }
    /** The same request sent again. */
    const repeated = (ctx: Ctx): Ctx => ({ ...ctx, idempotency: testClaim(ctx.idempotency) })
    const payment = (from: string, said: Partial<Payment> & { amount?: bigint } = {}): Payment => {
      const { amount = 100n, id = uuid7(), ...rest } = said
      const legs = [{ debit: available(from, 'EUR'), credit: available(uuid7(), 'EUR'), amount }]
      const movement: Movement = { kind: 'conversion', legs, meta: {} }
      return { id, key: `payment:${id}`, movement, answer: { paid_to: 'Ada Okonkwo', at: 1, a: [null, '√'] }, ...rest }
    }
    const spending =
      (code: string): NonNullable<Ctx['spendProof']> =>
      async (tx) => {
        const [spent] = await tx.q('insert into proof values ($1) on conflict do nothing returning code', [code])
        if (!spent) throw new Problem('step_up_failed')
      }

    test('its answer is kept sealed, and repeated in the very same bytes, with nothing done', async () => {
      const ada = await payer()
      const [ctx, one] = [asked(ada), payment(ada)]
      let first: object = {}
      const act = async () => {
        first = await pay(ctx, one)
      }
      expect(await added(act)).toEqual(ONE_ACT)
      const claim = ctx.idempotency as NonNullable<Ctx['idempotency']>
      const [kept] = await query(books)<{ answer: string }>(KEPT, [claim.ownerId, claim.key])
      expect(kept?.answer).not.toMatch(/Ada|paid_to/)
      const { sealed } = JSON.parse(kept?.answer ?? '') as { sealed: string }
      expect(claim.sealer.unseal(sealed)).toBe(JSON.stringify(one.answer))
      woken = []
      for (let again = 0; again < 2; again++) {
        const repeat = async () => expect(JSON.stringify(await pay(repeated(ctx), one))).toBe(JSON.stringify(first))
        expect(await added(repeat)).toEqual({})
      }
      expect(woken).toEqual([])
    })

    test('its key says nothing to another request, and its claim serves once', async () => {
      const ada = await payer()
      const ctx = asked(ada)
      await pay(ctx, payment(ada))
      await expect(pay(ctx, payment(ada))).rejects.toThrow('a second transaction under one idempotency claim')
      const other = { ...ctx, idempotency: testClaim({ ...ctx.idempotency, digest: 'other' }) }
      expect(
        await added(() => expect(pay(other, payment(ada))).rejects.toMatchObject({ code: 'idempotency_key_reused' })),
      ).toEqual({})
    })

    test('others hear of it at once: whoever is woken finds it committed', async () => {
      const ada = await payer()
      const one = payment(ada)
      const { outbox } = await rows()
      await pay(asked(ada), one)
      expect((await Promise.all(woken)).map((found) => found.outbox)).toEqual([outbox + ONE_ACT.outbox])
      expect(await query(books)('select event, ref, payload from outbox where ref = $1', [one.id])).toEqual([
        outboxEvent(paymentDone, { payment_id: one.id }),
      ])
      const told = `select o.ref, (o.payload->>'version')::int as version from outbox o
        where o.event = 'balance.changed' and o.payload->>'customer_id' = any($1) order by o.id`
      const [leg] = one.movement.legs
      const said = await query(books)<{ ref: string; version: number }>(told, [[ada, leg?.credit.ownerId]])
      expect(said).toHaveLength(3)
      const is = 'select version::int as version from ledger_account where id = $1'
      for (const { ref, version } of said.slice(-2))
        expect(await query(books)(is, [ref]), 'each in the version that the books have').toEqual([{ version }])
    })

    test('the log says who did it, and on which request', async () => {
      const ada = await payer()
      const staffId = uuid7()
      const actors: [Actor, string][] = [
        [{ kind: 'customer', customerId: ada, sessionId: uuid7(), ip: '' }, `customer:${ada}`],
        [{ kind: 'staff', staffId, name: 'Sam', roles: ['finance'], sessionId: uuid7() }, `staff:${staffId}`],
        [{ kind: 'operator', name: 'olu' }, 'operator:olu'],
      ]
      for (const [actor, name] of actors) {
        const [ctx, one] = [asked(ada, { actor }), payment(ada)]
        await pay(ctx, one)
        expect(
          await query(books)('select actor, action, detail, request_id from audit where subject = $1', [
            `payment:${one.id}`,
          ]),
        ).toEqual([{ actor: name, action: ACTION, detail: {}, request_id: ctx.requestId }])
      }
    })

    test('what confirmed it is spent with it, once: neither by a repeat nor for another act', async () => {
      const ada = await payer()
      const spendProof = spending(uuid7())
      const [ctx, one] = [asked(ada, { spendProof }), payment(ada)]
      expect(await added(() => pay(ctx, one))).toEqual({ ...ONE_ACT, proof: 1 })
      expect(woken).toHaveLength(1)
      expect(await added(async () => expect(await pay(repeated(ctx), one)).toEqual(one.answer))).toEqual({})
      const another = asked(ada, { spendProof })
      expect(
        await added(() => expect(pay(another, payment(ada))).rejects.toMatchObject({ code: 'step_up_failed' })),
      ).toEqual({})
    })

    test('one proof for two acts at once confirms one of them; beside it acts without any go on', async () => {
      const [ada, bob] = [await payer(), await payer()]
      const spendProof = spending(uuid7())
      let outcomes: PromiseSettledResult<object>[] = []
      const all = async () => {
        const twice = [asked(ada, { spendProof }), asked(ada, { spendProof })].map((ctx) => pay(ctx, payment(ada)))
        outcomes = await Promise.allSettled([...twice, ...[1, 2].map(() => pay(asked(bob), payment(bob)))])
      }
      const three = Object.fromEntries(Object.entries(ONE_ACT).map(([table, n]) => [table, 3 * n]))
      expect(await added(all)).toEqual({ ...three, proof: 1 })
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    })

    test('refused, it leaves nothing, wakes nobody and keeps its proof', async () => {
      const ada = await payer()
      const spendProof = spending(uuid7())
      const done = payment(ada)
      await pay(asked(ada), done)
      woken = []
      for (const [one, code] of [
        [payment(ada, { amount: 10_000n }), 'insufficient_funds'],
        [done, 'quote_used'],
      ] as const)
        for (const ctx of [asked(ada), asked(ada, { spendProof })])
          expect(await added(() => expect(pay(ctx, one)).rejects.toMatchObject({ code }))).toEqual({})
      expect(woken).toEqual([])
      expect(await added(() => pay(asked(ada, { spendProof }), payment(ada)))).toEqual({ ...ONE_ACT, proof: 1 })
    })

    test('one whose event can’t be said moves nothing, and its neighbours go on', async () => {
      const [ada, bob] = [await payer(), await payer()]
      const unsaid = { ...payment(ada), id: 7 as unknown as string }
      const both = () => Promise.allSettled([pay(asked(ada), unsaid), pay(asked(bob), payment(bob))])
      let outcomes: string[] = []
      expect(await added(async () => (outcomes = (await both()).map(({ status }) => status)))).toEqual(ONE_ACT)
      expect(outcomes).toEqual(['rejected', 'fulfilled'])
    })

    test('where one of its rows can’t be written none is: no money, no answer, no event, no line, no proof spent', async () => {
      const ada = await payer()
      const spendProof = spending(uuid7())
      const faults: [Partial<Ctx>, Partial<Payment>][] = [
        [{ requestId: 'refuse-audit' }, {}],
        [{}, { id: `refuse-${uuid7()}` }],
        [{ idempotency: testClaim({ ownerId: ada, endpoint: 'refuse' }) }, {}],
      ]
      for (const [said, what] of faults)
        for (const ctx of [asked(ada, said), asked(ada, { ...said, spendProof })]) {
          const fail = () => expect(pay(repeated(ctx), payment(ada, what))).rejects.toThrow('refused by the test')
          expect(await added(fail)).toEqual({})
        }
      expect(woken).toEqual([])
      expect(await added(() => pay(asked(ada, { spendProof }), payment(ada)))).toEqual({ ...ONE_ACT, proof: 1 })
    })
  })
})
