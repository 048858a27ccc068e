// Statements that fill the tables of tests/journeys/costs.test.ts with thousands of rows of others.
import { bandsOf } from '../../src/server/kernel/files/alike.rows.ts'

export const PEOPLE = 2_000
const COMPANIES = 50
export const CUSTOMERS = `insert into customer select (jsonb_populate_record(c, jsonb_build_object('id', lpad(n::text, 32, '0')::uuid, 'username', 'many_' || n,
    'email_index', 'many ' || n, 'kind', case when n > ${PEOPLE - COMPANIES} then 'entity' else c.kind end,
    'legal_type', case when n > ${PEOPLE - COMPANIES} then 'company' else c.legal_type end))).* from customer c, generate_series(1, ${PEOPLE}) n where c.id = $1`
// Each company has three people who let things go for it.
export const TEAMS = `insert into team_member (company_id, person_id, role, joined_at)
  select lpad((${PEOPLE} - n)::text, 32, '0')::uuid, lpad((n * 10 + k)::text, 32, '0')::uuid, 'owner', now() from generate_series(0, ${COMPANIES - 1}) n, generate_series(1, 3) k`
// Each of the many trades with the next and one in ten with Ada; one order in five was in dispute, and is the only one whose clock still runs.
export const ORDERS = `insert into p2p_order (id, number, reference, ad_id, market, buyer_id, seller_id, taker_id, asset, currency, price, amount, fee, pay, rail,
    pay_to_sealed, terms, window_minutes, state, escrow, buyer_part, deadline_at, deadline_kind, dispute_id, created_at, updated_at, closed_at)
  select lpad(n::text, 32, '0')::uuid, 'N' || n, 'R' || n, ad_id, market, b, s, b, asset, currency, price, amount, fee, pay, rail, pay_to_sealed, terms,
    window_minutes, 'released', 'released', amount, case when n % 50 = 0 then now() end, case when n % 50 = 0 then 'release' end,
    case when n % 5 = 0 then lpad(n::text, 32, '0')::uuid end, created_at, updated_at, now()
  from p2p_order, generate_series(1, 3 * ${PEOPLE}) n, lateral (select lpad((1 + n % ${PEOPLE})::text, 32, '0')::uuid b,
    case when n % 10 = 0 then seller_id else lpad((1 + (n + 1) % ${PEOPLE})::text, 32, '0')::uuid end s) x where p2p_order.id = $1`
export const DISPUTES = `insert into dispute (id, order_id, opened_by, reason, state, closed_how, outcome, opened_at, closed_at)
  select dispute_id, id, 'buyer', 'not_received', 'closed', 'decided', 'to_buyer', created_at, created_at from p2p_order where dispute_id is not null`
export const CONVERSIONS = `insert into conversion (id, number, customer_id, from_asset, to_asset, pay, receive, fee, rate, quote_id, created_at)
  select gen_random_uuid(), 'C' || n, case when n % 3 = 0 then $1 else lpad((1 + n % ${PEOPLE})::text, 32, '0')::uuid end, 'EUR', 'BTC', 100, 1, 0, '1',
    gen_random_uuid(), now() - make_interval(secs => n) from generate_series(1, 3 * ${PEOPLE}) n`
// One in three is Bob's; all have ended but one in a thousand, whose time is over.
export const BUYS = `insert into buy_order (id, number, customer_id, currency, asset, side, method, pay, receive, fee, fee_bps, spread_bps, rate, market_rate, state,
    deposit_id, deadline_at, created_at, confirmed_at, closed_at)
  select gen_random_uuid(), 'B' || n, case when n % 3 = 0 then $1 else lpad((1 + n % ${PEOPLE})::text, 32, '0')::uuid end, 'EUR', 'BTC', 'pay', 'bank', 100, 1, 0, 0, 0, '1', '1',
    case when n % 1000 = 0 then 'awaiting_payment' else 'released' end, gen_random_uuid(), now() - interval '1 hour', now() - make_interval(secs => n), now(),
    case when n % 1000 <> 0 then now() - make_interval(secs => n) end from generate_series(1, 3 * ${PEOPLE}) n`
// Likewise; each was paid by a transfer of somebody's to Bob, or of his to them.
export const LINKS = `insert into payment_link (id, code, payee_id, asset, amount, uses, state, created_at, expires_at, closed_at)
  select lpad(n::text, 32, '0')::uuid, 'L' || n, case when n % 3 = 0 then $1 else lpad((1 + n % ${PEOPLE})::text, 32, '0')::uuid end, 'EUR', 100, 'once',
    case when n % 1000 = 0 then 'open' else 'paid' end, now() - make_interval(secs => n), now() - interval '1 hour', case when n % 1000 <> 0 then now() end
  from generate_series(1, 3 * ${PEOPLE}) n`
export const TRANSFERS = `insert into customer_transfer (id, number, sender_id, payee_id, asset, amount, worth, created_at, link_id)
  select gen_random_uuid(), 'T' || n, case when n % 3 = 0 then $1 else other end, case when n % 3 = 0 then other else $1 end, 'EUR', 100, 100,
    now() - make_interval(secs => n), lpad(n::text, 32, '0')::uuid
  from generate_series(1, 3 * ${PEOPLE}) n, lateral (select lpad((1 + n % ${PEOPLE})::text, 32, '0')::uuid other) x`
// One in a hundred is Bob's; all are over and asked about no more but one in a thousand.
export const ONRAMPS = `insert into onramp_session (id, customer_id, provider, ref, asset, network, address_id, currency, amount, worth, state, created_at, moved_at, look_at)
  select gen_random_uuid(), case when n % 100 = 0 then $1 else lpad((1 + n % ${PEOPLE})::text, 32, '0')::uuid end, 'many', 'R' || n, 'USDC', 'ethereum',
    gen_random_uuid(), 'EUR', 100, 100, case when n % 1000 = 0 then 'sending' else 'expired' end, now() - make_interval(secs => n), now(),
    case when n % 1000 = 0 then now() end from generate_series(1, 3 * ${PEOPLE}) n`
// Whose words are to be made: all of them.
export const WORDS_DUE = `insert into customer_word_due (customer_id) select id from customer on conflict do nothing`
// All were invoiced but one in a thousand, and all verified, but one in a thousand whose provider is due a look.
export const INVOICED = `insert into invoice_due (month, customer_id, invoice_id) select '2020-01-01', lpad(n::text, 32, '0')::uuid,
    case when n % 1000 <> 0 then gen_random_uuid() end from generate_series(1, ${PEOPLE}) n`
export const VERIFIED = `insert into verification (id, customer_id, provider, ref, state, created_at, moved_at, look_at)
  select gen_random_uuid(), lpad(n::text, 32, '0')::uuid, 'other', 'R' || n, case when n % 1000 = 0 then 'started' else 'declined' end, now(), now(), now()
  from generate_series(1, ${PEOPLE}) n`
// Three each of the many, in one book, dearer and dearer; none takes more than 1,500 EUR.
export const ADS = `insert into ad select (jsonb_populate_record(a, jsonb_build_object('id', lpad(n::text, 32, '0')::uuid, 'number', 'A' || n, 'owner_id',
    lpad((1 + n % ${PEOPLE})::text, 32, '0')::uuid, 'state', 'online', 'remaining', a.total, 'market_price', 50000 + n, 'fixed_price', 50000 + n))).*
  from ad a, generate_series(1, 3 * ${PEOPLE}) n where a.id = $1`
// What the ledger wrote in each month of twenty years, a fee each; only one of them is asked about.
export const ENTRIES = `insert into ledger_transfer select (jsonb_populate_record(x, jsonb_build_object('id', lpad(n::text, 32, '0')::uuid, 'debit_version', 1000000 + n,
    'credit_version', 1000000 + n, 'created_at', timestamptz '2000-01-01 00:00Z' + make_interval(days => n)))).*
  from ledger_transfer x, generate_series(1, 3 * ${PEOPLE}) n
  where x.id = (select id from ledger_transfer where kind = 'escrow_release' and credit_owner is null limit 1)`
// A trade on each of the last three days; none is due to leave the figures of thirty days.
export const TRADER_DAYS = `insert into trader_day (customer_id, day, trades, volume)
  select id, current_date - d, 1, 100 from customer, generate_series(0, 2) d`
export const SESSIONS = `insert into customer_session (id, customer_id, via, device, ip_sealed, created_at, last_seen_at, expires_at)
  select gen_random_uuid(), id, 'password', '', '', now(), now(), '2030-01-01' from customer, generate_series(1, 3)`
export const TOKENS = `insert into account_token (hash, purpose, customer_id, created_at, expires_at)
  select 'h' || n, 'reset_password', $1, now(), '2030-01-01' from generate_series(1, 5000) n`
export const OUTBOX = `insert into outbox (id, event, ref, payload, created_at, relayed_at)
  select gen_random_uuid(), 'none', '', '{}', '2030-01-01', '2030-01-01' from generate_series(1, 5000)`
// All were used but one in a thousand, of which none is a day old; all look the same.
export const LOOK = '0110'.repeat(16)
export const FILES = `insert into stored_file (id, owner_id, subject_kind, subject_id, use, name_sealed, type, bytes, sha256, source_index, content, created_at, look, look_bands, look_sealed)
  select gen_random_uuid(), lpad((1 + n % 80)::text, 32, '0')::uuid, 'order', lpad(n::text, 32, '0')::uuid, case when n % 1000 <> 0 then 'proof' end, '',
    'image/webp', 100, md5(n::text), n::text, decode(repeat('00', 500), 'hex'), '2030-01-01',
    '${LOOK}', '{${bandsOf(LOOK).join(',')}}', '' from generate_series(1, 20000) n`
export const WINDOWS = `insert into rate_limit (key, points, expires_at) select 'w' || n, 1, '2030-01-01' from generate_series(1, 5000) n`

// Of Bob's own, notices of somebody who has no key any more: nobody opens any.
export const PLACES = `insert into destination (id, customer_id, kind, network, label, label_sealed, value_sealed, value_index, owner, created_at, usable_at)
  select gen_random_uuid(), case when n <= 50 then $1 else gen_random_uuid() end, 'chain', 'ethereum', '', '~1.x', '~1.x', 'many' || n, 'self', now(),
    now() + interval '1 day' from generate_series(1, 3000) n`
export const METHODS = `insert into payment_method (id, customer_id, rail, currency, label, label_sealed, sealed, details_index, created_at)
  select gen_random_uuid(), case when n <= 20 then $1 else gen_random_uuid() end, 'sepa', 'EUR', '', '~2.x', '~2.x', 'many' || n, now() from generate_series(1, 3000) n`
export const NOBODY = '00000000-0000-0000-0000-000000999999'
export const NOTICES = `insert into notification (id, customer_id, kind, source, facts_sealed, link, created_at)
  select gen_random_uuid(), $1, 'order_paid', 'many' || n, '~2.' || repeat('x', 200), '/', now() from generate_series(1, 3000) n`
export const TALK = `insert into message (conversation_id, seq, id, author_kind, author_id, client_id, text_sealed, warnings, at)
  select id, 1000 + n, gen_random_uuid(), 'customer', case when n % 2 = 0 then buyer_id else seller_id end, 'many' || n, '~1.x', '{}', now() from p2p_order, generate_series(1, 1000) n where id = $1`
