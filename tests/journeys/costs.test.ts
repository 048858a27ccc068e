import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { kernelSweeps } from '../../src/server/jobs/relay.ts'
import { bandsOf, looksNear } from '../../src/server/kernel/files/alike.rows.ts'
import { countFiles } from '../../src/server/kernel/files/files.rows.ts'
import { unusedFiles } from '../../src/server/kernel/files/sweep-unused.ts'
import { sweepEach } from '../../src/server/kernel/sweeps/sweep.ts'
import { inTx, type Query } from '../../src/server/kernel/tx.ts'
import { doneBy } from '../../src/server/modules/accounts/checklist/checklist.rows.ts'
import { customersNamed } from '../../src/server/modules/accounts/customers.rows.ts'
import { accountSweeps } from '../../src/server/modules/accounts/sweep-accounts.ts'
import { listedDisputes, partyFacts } from '../../src/server/modules/desk/disputes/desk-disputes.rows.ts'
import { takeDueWords } from '../../src/server/modules/desk/search/words.rows.ts'
import { claimDue } from '../../src/server/modules/identity/verifications.rows.ts'
import { feeAccounts, WHO_PAID } from '../../src/server/modules/invoices/fees.rows.ts'
import { DUE_INVOICES } from '../../src/server/modules/invoices/issue-due-invoices.ts'
import { hasOffers, offersIn, ownStanding, standingAt } from '../../src/server/modules/market/listing/standing.rows.ts'
import { methodsOf } from '../../src/server/modules/market/methods/methods.rows.ts'
import { advertisersOf } from '../../src/server/modules/market/people/advertisers.rows.ts'
import { lines } from '../../src/server/modules/messaging/messages.rows.ts'
import { notificationPage } from '../../src/server/modules/notifications/notifications.rows.ts'
import { dueOnramps, latestOnramps, usedOnramps } from '../../src/server/modules/onramp/onramps.rows.ts'
import { ordersWithoutDowntime } from '../../src/server/modules/orders/clock/heartbeat.rows.ts'
import { expressOffer } from '../../src/server/modules/orders/express/express-offer.ts'
import { buyRows, dueBuys } from '../../src/server/modules/payments/buying/buy-orders.rows.ts'
import { dueLinks, linksOf } from '../../src/server/modules/payments/links/payment-links.rows.ts'
import { transactionsOf } from '../../src/server/modules/payments/transactions.rows.ts'
import { conversionRows } from '../../src/server/modules/swap/swap.rows.ts'
import { destinationsOf } from '../../src/server/modules/withdrawals/destinations.rows.ts'
import { COPY_KEY } from '../../src/server/testing/copy-key.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { askedBy, buffersOf } from '../../src/server/testing/database/plans.ts'
import { type TestTrades, testTrades } from '../../src/server/testing/trades.ts'

const PEOPLE = 2_000
const COMPANIES = 50
const CUSTOMERS = `insert into customer select (jsonb_populate_record(c, jsonb_build_object('id', lpad(n::text, 32, '0')::uuid, 'username', 'many_' || n,
    'email_index', 'many ' || n, 'kind', case when n > ${PEOPLE - COMPANIES} then 'entity' else c.kind end,
    'legal_type', case when n > ${PEOPLE - COMPANIES} then 'company' else c.legal_type end))).* from customer c, generate_series(1, ${PEOPLE}) n where c.id = $1`
// Each company has three people who let things go for it.
const TEAMS = `insert into team_member (company_id, person_id, role, joined_at)
  select lpad((${PEOPLE} - n)::text, 32, '0')::uuid, lpad((n * 10 + k)::text, 32, '0')::uuid, 'owner', now() from generate_series(0, ${COMPANIES - 1}) n, generate_series(1, 3) k`
// Each of the many trades with the next and one in ten with Ada; one order in five was in dispute, and is the only one whose clock still runs.
const ORDERS = `insert into p2p_order (id, number, reference, ad_id, market, buyer_id, seller_id, taker_id, asset, currency, price, amount, fee, pay, rail,
    pay_to_sealed, terms, window_minutes, state, escrow, buyer_part, deadline_at, deadline_kind, dispute_id, created_at, updated_at, closed_at)
  select lpad(n::text, 32, '0')::uuid, 'N' || n, 'R' || n, ad_id, market, b, s, b, asset, currency, price, amount, fee, pay, rail, pay_to_sealed, terms,
    window_minutes, 'released', 'released', amount, case when n % 50 = 0 then now() end, case when n % 50 = 0 then 'release' end,
    case when n % 5 = 0 then lpad(n::text, 32, '0')::uuid end, created_at, updated_at, now()
  from p2p_order, generate_series(1, 3 * ${PEOPLE}) n, lateral (select lpad((1 + n % ${PEOPLE})::text, 32, '0')::uuid b,
    case when n % 10 = 0 then seller_id else lpad((1 + (n + 1) % ${PEOPLE})::text, 32, '0')::uuid end s) x where p2p_order.id = $1`
const DISPUTES = `insert into dispute (id, order_id, opened_by, reason, state, closed_how, outcome, opened_at, closed_at)
  select dispute_id, id, 'buyer', 'not_received', 'closed', 'decided', 'to_buyer', created_at, created_at from p2p_order where dispute_id is not null`
const CONVERSIONS = `insert into conversion (id, number, customer_id, from_asset, to_asset, pay, receive, fee, rate, quote_id, created_at)
  select gen_random_uuid(), 'C' || n, case when n % 3 = 0 then $1 else lpad((1 + n % ${PEOPLE})::text, 32, '0')::uuid end, 'EUR', 'BTC', 100, 1, 0, '1',
    gen_random_uuid(), now() - make_interval(secs => n) from generate_series(1, 3 * ${PEOPLE}) n`
// One in three is Bob's; all have ended but one in a thousand, whose time is over.
const BUYS = `insert into buy_order (id, number, customer_id, currency, asset, side, method, pay, receive, fee, fee_bps, spread_bps, rate, market_rate, state,
    deposit_id, deadline_at, created_at, confirmed_at, closed_at)
  select gen_random_uuid(), 'B' || n, case when n % 3 = 0 then $1 else lpad((1 + n % ${PEOPLE})::text, 32, '0')::uuid end, 'EUR', 'BTC', 'pay', 'bank', 100, 1, 0, 0, 0, '1', '1',
    case when n % 1000 = 0 then 'awaiting_payment' else 'released' end, gen_random_uuid(), now() - interval '1 hour', now() - make_interval(secs => n), now(),
    case when n % 1000 <> 0 then now() - make_interval(secs => n) end from generate_series(1, 3 * ${PEOPLE}) n`
// Likewise; each was paid by a transfer of somebody's to Bob, or of his to them.
const LINKS = `insert into payment_link (id, code, payee_id, asset, amount, uses, state, created_at, expires_at, closed_at)
  select lpad(n::text, 32, '0')::uuid, 'L' || n, case when n % 3 = 0 then $1 else lpad((1 + n % ${PEOPLE})::text, 32, '0')::uuid end, 'EUR', 100, 'once',
    case when n % 1000 = 0 then 'open' else 'paid' end, now() - make_interval(secs => n), now() - interval '1 hour', case when n % 1000 <> 0 then now() end
  from generate_series(1, 3 * ${PEOPLE}) n`
const TRANSFERS = `insert into customer_transfer (id, number, sender_id, payee_id, asset, amount, worth, created_at, link_id)
  select gen_random_uuid(), 'T' || n, case when n % 3 = 0 then $1 else other end, case when n % 3 = 0 then other else $1 end, 'EUR', 100, 100,
    now() - make_interval(secs => n), lpad(n::text, 32, '0')::uuid
  from generate_series(1, 3 * ${PEOPLE}) n, lateral (select lpad((1 + n % ${PEOPLE})::text, 32, '0')::uuid other) x`
// One in a hundred is Bob's; all are over and asked about no more but one in a thousand.
const ONRAMPS = `insert into onramp_session (id, customer_id, provider, ref, asset, network, address_id, currency, amount, worth, state, created_at, moved_at, look_at)
  select gen_random_uuid(), case when n % 100 = 0 then $1 else lpad((1 + n % ${PEOPLE})::text, 32, '0')::uuid end, 'many', 'R' || n, 'USDC', 'ethereum',
    gen_random_uuid(), 'EUR', 100, 100, case when n % 1000 = 0 then 'sending' else 'expired' end, now() - make_interval(secs => n), now(),
    case when n % 1000 = 0 then now() end from generate_series(1, 3 * ${PEOPLE}) n`
// Whose words are to be made: all of them.
const WORDS_DUE = `insert into customer_word_due (customer_id) select id from customer on conflict do nothing`
// All were invoiced but one in a thousand, and all verified, but one in a thousand whose provider is due a look.
const INVOICED = `insert into invoice_due (month, customer_id, invoice_id) select '2020-01-01', lpad(n::text, 32, '0')::uuid,
    case when n % 1000 <> 0 then gen_random_uuid() end from generate_series(1, ${PEOPLE}) n`
const VERIFIED = `insert into verification (id, customer_id, provider, ref, state, created_at, moved_at, look_at)
  select gen_random_uuid(), lpad(n::text, 32, '0')::uuid, 'other', 'R' || n, case when n % 1000 = 0 then 'started' else 'declined' end, now(), now(), now()
  from generate_series(1, ${PEOPLE}) n`
// Three each of the many, in one book, dearer and dearer; none takes more than 1,500 EUR.
const ADS = `insert into ad select (jsonb_populate_record(a, jsonb_build_object('id', lpad(n::text, 32, '0')::uuid, 'number', 'A' || n, 'owner_id',
    lpad((1 + n % ${PEOPLE})::text, 32, '0')::uuid, 'state', 'online', 'remaining', a.total, 'market_price', 50000 + n, 'fixed_price', 50000 + n))).*
  from ad a, generate_series(1, 3 * ${PEOPLE}) n where a.id = $1`
// What the ledger wrote in each month of twenty years, a fee each; only one of them is asked about.
const ENTRIES = `insert into ledger_transfer select (jsonb_populate_record(x, jsonb_build_object('id', lpad(n::text, 32, '0')::uuid, 'debit_version', 1000000 + n,
    'credit_version', 1000000 + n, 'created_at', timestamptz '2000-01-01 00:00Z' + make_interval(days => n)))).*
  from ledger_transfer x, generate_series(1, 3 * ${PEOPLE}) n
  where x.id = (select id from ledger_transfer where kind = 'escrow_release' and credit_owner is null limit 1)`
const SESSIONS = `insert into customer_session (id, customer_id, via, device, ip_sealed, created_at, last_seen_at, expires_at)
  select gen_random_uuid(), id, 'password', '', '', now(), now(), '2030-01-01' from customer, generate_series(1, 3)`
const TOKENS = `insert into account_token (hash, purpose, customer_id, created_at, expires_at)
  select 'h' || n, 'reset_password', $1, now(), '2030-01-01' from generate_series(1, 5000) n`
const OUTBOX = `insert into outbox (id, event, ref, payload, created_at, relayed_at)
  select gen_random_uuid(), 'none', '', '{}', '2030-01-01', '2030-01-01' from generate_series(1, 5000)`
// All were used but one in a thousand, of which none is a day old; all look the same.
const LOOK = '0110'.repeat(16)
const FILES = `insert into stored_file (id, owner_id, subject_kind, subject_id, use, name_sealed, type, bytes, sha256, source_index, content, created_at, look, look_bands, look_sealed)
  select gen_random_uuid(), lpad((1 + n % 80)::text, 32, '0')::uuid, 'order', lpad(n::text, 32, '0')::uuid, case when n % 1000 <> 0 then 'proof' end, '',
    'image/webp', 100, md5(n::text), n::text, decode(repeat('00', 500), 'hex'), '2030-01-01',
    '${LOOK}', '{${bandsOf(LOOK).join(',')}}', '' from generate_series(1, 20000) n`
const WINDOWS = `insert into rate_limit (key, points, expires_at) select 'w' || n, 1, '2030-01-01' from generate_series(1, 5000) n`

// Of Bob's own, notices of somebody who has no key any more: nobody opens any.
const PLACES = `insert into destination (id, customer_id, kind, network, label, label_sealed, value_sealed, value_index, owner, created_at, usable_at)
  select gen_random_uuid(), case when n <= 50 then $1 else gen_random_uuid() end, 'chain', 'ethereum', '', '~1.x', '~1.x', 'many' || n, 'self', now(),
    now() + interval '1 day' from generate_series(1, 3000) n`
const METHODS = `insert into payment_method (id, customer_id, rail, currency, label, label_sealed, sealed, details_index, created_at)
  select gen_random_uuid(), case when n <= 20 then $1 else gen_random_uuid() end, 'sepa', 'EUR', '', '~2.x', '~2.x', 'many' || n, now() from generate_series(1, 3000) n`
const NOBODY = '00000000-0000-0000-0000-000000999999'
const NOTICES = `insert into notification (id, customer_id, kind, source, facts_sealed, link, created_at)
  select gen_random_uuid(), $1, 'order_paid', 'many' || n, '~2.' || repeat('x', 200), '/', now() from generate_series(1, 3000) n`
const TALK = `insert into message (conversation_id, seq, id, author_kind, author_id, client_id, text_sealed, warnings, at)
  select id, 1000 + n, gen_random_uuid(), 'customer', case when n % 2 = 0 then buyer_id else seller_id end, 'many' || n, '~1.x', '{}', now() from p2p_order, generate_series(1, 1000) n where id = $1`

describe.each(engines)('what is looked up costs what it finds, not what there is, on %s:', (engine) => {
  let t: TestTrades
  let order: { id: string }
  beforeAll(async () => {
    t = await testTrades(engine)
    order = await t.released()
    const [{ ad_id: adId }] = (await t.q()('select ad_id from p2p_order where id = $1', [order.id])) as [
      { ad_id: string },
    ]
    const { superuser, owner } = t.it.database
    const client = await superuser.connect()
    try {
      await client.query('set session_replication_role = replica')
      for (const [fill, ...values] of [
        [CUSTOMERS, t.bob.customerId],
        [TEAMS],
        [COPY_KEY, t.bob.customerId],
        [ORDERS, order.id],
        [DISPUTES],
        [ADS, adId],
        [CONVERSIONS, t.bob.customerId],
        [BUYS, t.bob.customerId],
        [LINKS, t.bob.customerId],
        [TRANSFERS, t.bob.customerId],
        [ONRAMPS, t.bob.customerId],
        [PLACES, t.bob.customerId],
        [METHODS, t.bob.customerId],
        [NOTICES, NOBODY],
        [TALK, order.id],
        [WORDS_DUE],
        [INVOICED],
        [VERIFIED],
        [ENTRIES],
        [TOKENS, t.bob.customerId],
        [SESSIONS],
        [OUTBOX],
        [WINDOWS],
        [FILES],
      ] as [string, ...string[]][])
        await client.query(fill, values)
      await client.query('set session_replication_role = default')
    } finally {
      client.release()
    }
    await owner.query("select brin_summarize_new_values('ledger_transfer_in_time')")
    await owner.query('vacuum analyze stored_file')
    await owner.query('analyze')
  })
  afterAll(() => t?.it.stop())

  const costOf = async (read: (q: Query) => Promise<unknown>) => buffersOf(t.it.app.db.pool, await askedBy(read))
  /** Of every statement that begins so, asked again. */
  const costsOf = async (work: () => Promise<unknown>, begins: RegExp): Promise<number[]> => {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    await work()
    const given = sent.mock.calls.map(([first]: unknown[]) => Object(first) as { text?: string; values?: unknown[] })
    sent.mockRestore()
    const costs: number[] = []
    for (const { text, values } of given)
      if (text && begins.test(text)) costs.push(await buffersOf(t.it.app.db.pool, { text, params: values ?? [] }))
    return costs
  }
  const many = (n: number) => `00000000-0000-0000-0000-${String(n).padStart(12, '0')}`

  test('advertisers, and whether they ever traded with who asks', async () => {
    const owners = Array.from({ length: 5 }, (_, n) => ({
      owner_id: many(n + 1),
      conditions: { first_trade_max: '1' },
    }))
    expect(await costOf((q) => advertisersOf(q, owners, t.ada.customerId))).toBeLessThan(100)
  })

  test('what of setting up an account is done, of who has thousands of swaps and trades', async () => {
    expect(await costOf((q) => doneBy(q, t.bob.customerId, t.bob.customerId))).toBeLessThan(40)
  })

  test('the best offer for an amount, and why there is none for one that nobody takes', async () => {
    const ask = (amount: string) =>
      expressOffer(t.as(t.carol), { side: 'buy', asset: 'BTC', currency: 'EUR', amount, amount_in: 'currency' })
    const costs = await costsOf(async () => {
      expect((await ask('500')).none).toBeNull()
      expect((await ask('500000')).none?.because).toBe('amount')
    }, /^select/)
    for (const cost of costs) expect(cost).toBeLessThan(900)
  })

  test('advertisers who are companies, of which nobody was ever frozen', async () => {
    const owners = Array.from({ length: 25 }, (_, n) => ({ owner_id: many(PEOPLE - n), conditions: {} }))
    expect(await costOf((q) => advertisersOf(q, owners, t.ada.customerId))).toBeLessThan(230)
  })

  test('where own ads stand among thousands, where one would, and how many there are in another book', async () => {
    const book = { market: 'crypto', side: 'sell', asset: 'BTC', currency: 'EUR' } as const
    const [me, other] = [many(700), { price: '60000', adId: undefined, caller: many(700) }]
    expect(await ownStanding(t.q(), book, me)).toHaveLength(3)
    expect(await standingAt(t.q(), book, other)).toEqual({ others: 50, ahead: 50 })
    expect(await costOf((q) => ownStanding(q, book, me))).toBeLessThan(270)
    expect(await costOf((q) => standingAt(q, book, other))).toBeLessThan(140)
    expect(await costOf((q) => hasOffers(q, book, [me]))).toBeLessThan(20)
    expect(await costOf((q) => offersIn(q, book, ['EUR', 'USD', 'GBP'], [me]))).toBeLessThan(90)
  })

  test('a page of the desk’s disputes, and no more than its orders and their sides', async () => {
    expect(await costOf((q) => listedDisputes(q, 'closed', many(1), undefined, 26))).toBeLessThan(260)
  })

  test('people whose name begins so', async () => {
    const [cost] = await costsOf(() => customersNamed(t.it.ctx(), 'Many_1', 'many_11', 6), /^select/)
    expect(cost).toBeLessThan(80)
  })

  test('somebody’s own places and notices, and a page of a talk: a key an owner, however many rows it opens', async () => {
    expect(await costOf((q) => destinationsOf(q, t.bob.customerId))).toBeLessThan(30)
    expect(await costOf((q) => methodsOf(q, t.bob.customerId))).toBeLessThan(80)
    const [page] = await costsOf(() => notificationPage(t.it.ctx(), NOBODY, undefined, 50), /^select/)
    expect(page).toBeLessThan(90)
    const { sealer } = t.it.ctx()
    expect(await costOf((q) => lines(q, sealer, order.id, { limit: 50 }))).toBeLessThan(100)
  })

  test('a page of conversions', async () => {
    expect(await costOf((q) => conversionRows(q, t.bob.customerId, { limit: 26 }, {}))).toBeLessThan(20)
  })

  test('a page of purchases, and those whose time is over', async () => {
    expect(await costOf((q) => buyRows(q, t.bob.customerId, { before: undefined, limit: 26 }))).toBeLessThan(60)
    expect(await costOf((q) => dueBuys(q, new Date('2030-01-01'), 200))).toBeLessThan(20)
  })

  test('a page of transfers, one of payment links, and the links whose time is over', async () => {
    const transfers = { customerId: t.bob.customerId, kind: 'transfer', limit: 26 } as const
    expect(await costOf((q) => transactionsOf(q, transfers))).toBeLessThan(150)
    const page = { before: undefined, state: undefined, limit: 26 }
    expect(await costOf((q) => linksOf(q, t.bob.customerId, page))).toBeLessThan(150)
    expect(await costOf((q) => dueLinks(q, new Date('2030-01-01'), 200))).toBeLessThan(20)
  })

  test('what a customer bought at another seller, what was begun in a month, and whose look is due', async () => {
    const [day, month] = [new Date('2029-12-31'), new Date('2029-12-01')]
    expect(await costOf((q) => latestOnramps(q, t.bob.customerId))).toBeLessThan(80)
    expect(await costOf((q) => usedOnramps(q, t.bob.customerId, 'many', day, month))).toBeLessThan(20)
    expect(await costOf((q) => dueOnramps(q, 'many', new Date('2030-01-01'), 50))).toBeLessThan(30)
  })

  test('whose words are to be made for the desk’s search', async () => {
    const read = () => inTx(t.it.ctx(), (tx) => takeDueWords(tx, 20))
    for (const cost of await costsOf(read, /^select/)) expect(cost).toBeLessThan(250)
  })

  test('who paid fees in a month, who is due an invoice, and whose verification is due a look', async () => {
    const month = (q: Query) => q(WHO_PAID, ['1999-11-01', '1999-12-01', feeAccounts()])
    expect(await costOf(month)).toBeLessThan(40)
    expect(await costOf((q) => q(DUE_INVOICES, [50]))).toBeLessThan(20)
    const [now, later] = [new Date('2030-01-01'), new Date('2030-01-02')]
    expect(await costOf((q) => claimDue(q, now, later, 20))).toBeLessThan(100)
  })

  test('what an account keeps in files, an eightieth of all', async () => {
    expect(
      await costOf((q) => countFiles(q, many(1), { kind: 'order', id: many(20) }, ['order', 'conversation'])),
    ).toBeLessThan(300)
  })

  test('a few proofs of the last ninety days that look like one, among thousands that all do', async () => {
    const near = (q: Query, day: string) => looksNear(q, LOOK, many(1), new Date(day))
    expect(await costOf((q) => near(q, '2030-03-31'))).toBeLessThan(500)
    expect(await near(t.q(), '2030-03-31')).toHaveLength(12)
    expect(await near(t.q(), '2030-04-02')).toEqual([])
  })

  test('the disputes that two parties had', async () => {
    expect(await costOf((q) => partyFacts(q, [many(1), many(2)], many(1)))).toBeLessThan(40)
  })

  test('orders whose parties are to read that their deadline was moved', async () => {
    const page = { after: many(0), endedAt: new Date('2030-01-01'), limit: 20 }
    expect(await costOf((q) => ordersWithoutDowntime(q, 'none', page))).toBeLessThan(100)
  })

  test('sweeps that find nothing', async () => {
    const system = t.it.ctx({ kind: 'system', job: 'test' })
    const swept = async () => {
      await sweepEach(system, [...kernelSweeps, ...accountSweeps, unusedFiles])
    }
    const costs = await costsOf(swept, /^select (ctid|c.id)/)
    expect(costs).toHaveLength(kernelSweeps.length + accountSweeps.length + 1)
    for (const cost of costs) expect(cost).toBeLessThan(10)
  })
})
