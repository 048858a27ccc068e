import type pg from 'pg'

/** How many deposits there are, of which the newest `open` are under way, in every state that has anything to come; and as many withdrawals of those. */
interface Filling {
  size: number
  open: number
  /** How many rows of fifty are the first customer's, who has more than anybody; one, unless it is said. */
  first?: number
}

/** The instant at which filled tables end: what is newest in them was a minute before. */
export const FILLED_UNTIL = new Date('2026-03-02T10:00:00.000Z')
/** Rows of each customer beside the first. */
const EACH = 10

/** SQL of a row's id, its time and a transaction's hash by kind and number: a row a minute, ids in the order of time as real ones are. */
const helpers = ({ size, first = 1 }: Filling) => `
create function filled_at(n bigint) returns timestamptz immutable language sql as $$
  select '${FILLED_UNTIL.toISOString()}'::timestamptz - (${size} - n) * interval '1 minute' $$;
create function filled_id(kind text, n bigint) returns uuid immutable language sql as $$
  select (lpad(to_hex(${FILLED_UNTIL.getTime()} - (${size} - n) * 60000), 12, '0') || '7' || kind || '8000' || lpad(to_hex(n), 12, '0'))::uuid $$;
create function filled_hash(kind text, n bigint) returns text immutable language sql as $$ select md5(kind || n) || md5(n || kind) $$;
create function filled_owner(n bigint) returns bigint immutable language sql as $$
  select case when n % 50 < ${first} then 0 else least(n / ${EACH * 1_000}, ${people(size) / 1_000 - 1}) * 1000 + n % 1000 end $$`

const people = (size: number): number => Math.max(Math.floor(size / EACH / 1_000), 1) * 1_000
const withdrawals = (size: number): number => Math.floor(size * 0.6)

/** Statements that fill tables with deposits and coins, and six withdrawals for ten of them, of customers `filled_0` and on. */
const fills = ({ size, open }: Filling): string[] => [
  `insert into customer (id, kind, legal_type, username, email_index, email_sealed, profile_sealed, status, level, email_verified_at, created_at, updated_at)
  select filled_id('c01', i), 'individual', 'person', 'filled_' || i, 'filled ' || i, '', repeat('x', 400), 'active', '2', filled_at(i), filled_at(i), filled_at(i)
  from generate_series(0, ${people(size) - 1}) i`,
  `insert into chain_key (network, account, xpub_sealed, purpose) values ('ethereum', 'filled', '', 'deposit'), ('bitcoin', 'filled', '', 'deposit')`,
  `insert into chain_cursor (network, genesis, height, hash, read_at) select n, '', ${height(size)}, filled_hash('block', ${height(size)}), '${FILLED_UNTIL.toISOString()}'
  from unnest('{ethereum,bitcoin}'::text[]) n`,
  `insert into chain_block (network, height, hash, parent, at)
  select n, i, filled_hash('block', i), filled_hash('block', i - 1), filled_at(i) from unnest('{ethereum,bitcoin}'::text[]) n, generate_series(${height(size) - 99}, ${height(size)}) i`,
  `insert into chain_address (id, network, address, account, address_index, customer_id, asked_at)
  select filled_id(kind, i), network, network || md5(i::text), 'filled', i, filled_id('c01', i), filled_at(i)
  from (values ('ethereum', 'a01'), ('bitcoin', 'a02')) n (network, kind), generate_series(0, ${people(size) - 1}) i`,
  // What was credited lies where it was paid in three of ten, and is gathered else; a few were sent back, or left the chain.
  `insert into chain_deposit (id, number, network, asset, address_id, customer_id, tx, place, amount, block, block_hash, confirmations, needed, state, why, seen_at, credited_at, swept_by)
  select filled_id('d01', i), 'C' || i, network, case when i % 2 = 1 then 'BTC' when i % 4 = 0 then 'ETH' else 'USDT' end,
    filled_id(case network when 'ethereum' then 'a01' else 'a02' end, filled_owner(i)), filled_id('c01', filled_owner(i)), filled_hash('deposit', i), '0', 1000000 + i % 9973,
    case when there then 100 + i / 5 end, case when there then filled_hash('block', 100 + i / 5) end, 1, case state when 'confirming' then 30 else 1 end, state,
    case when state in ('quarantined', 'returned') then 'screening' end, filled_at(i), case when state not in ('confirming', 'seen', 'orphaned') then filled_at(i) end,
    case when state = 'swept' then case network when 'ethereum' then filled_id('501', i) else filled_id('502', i / 40) end end
  from (select i, case when i % 2 = 0 then 'ethereum' else 'bitcoin' end network, state, state not in ('seen', 'orphaned', 'sunk') there
    from generate_series(0::bigint, ${size - 1}) i, lateral (select case
      when i >= ${size - open} then (array['confirming', 'confirming', 'confirming', 'seen', 'quarantined', 'sunk', 'written_off', 'returned', 'credited', 'credited'])[1 + i / 2 % 10]
      when i / 2 % 100 < 30 then 'credited' when i / 2 % 100 < 31 then 'orphaned' when i / 2 % 100 < 33 then 'returned' else 'swept' end state) s) d`,
  `insert into chain_return (deposit_id, to_sealed, decided_at, paid_tx, paid_by, paid_at)
  select id, '', seen_at, case when paid then tx end, case when paid then customer_id end, case when paid then seen_at end
  from (select *, seen_at < filled_at(${size - open}) paid from chain_deposit where state = 'returned') d`,
  `insert into chain_tx (id, network, lane, nonce, kind, intents_sealed, state, fee_limit, gas, created_at, moved_at)
  select swept_by, network, address_id::text, row_number() over (partition by address_id order by id), 'sweep', repeat('x', 300), 'final', 1000, 21000, seen_at, seen_at
  from chain_deposit where state = 'swept' and network = 'ethereum'`,
  `insert into chain_sweep (tx_id, address_id, asset, amount, deposits, height, arrived, fee_paid)
  select swept_by, address_id, asset, amount - 100, array[id], block + 50, true, 100 from chain_deposit where state = 'swept' and network = 'ethereum'`,
  `insert into chain_tx (id, network, kind, intents_sealed, state, fee_limit, created_at, moved_at)
  select swept_by, network, 'sweep', repeat('x', 300), 'final', 1000, min(seen_at), max(seen_at) from chain_deposit where state = 'swept' and network = 'bitcoin' group by 1, 2`,
  // A coin of each deposit that is in a block, and as many of the hot account, of which one in fifty is there still.
  `insert into chain_coin (network, tx, vout, address, account, branch, address_index, amount, block, block_hash, spent_by_tx, spent_block, reserved_for, reserved_n)
  select d.network, d.tx, 0, a.address, 'deposit', 0, a.address_index, d.amount, d.block, d.block_hash, md5(d.swept_by::text), case when d.swept_by is not null then d.block + 50 end,
    d.swept_by, case when d.swept_by is not null then 1 end
  from chain_deposit d join chain_address a on a.id = d.address_id where d.network = 'bitcoin' and d.block is not null`,
  `insert into chain_coin (network, tx, vout, address, account, branch, address_index, amount, block, block_hash, spent_by_tx, spent_block, reserved_for, reserved_n)
  select 'bitcoin', filled_hash('batch', i / 20), i % 20, 'hot' || i, 'hot', 1, i, 5000000 + i, 100 + i / 5, filled_hash('block', 100 + i / 5),
    case when spent then filled_hash('batch', i / 20 + 1) end, case when spent then 150 + i / 5 end, case when spent then filled_id('503', i / 20 + 1) end, case when spent then 1 end
  from generate_series(1::bigint, ${size}, 2) i, lateral (select i % 50 <> 1 spent) s`,
  `insert into destination (id, customer_id, kind, rail, currency, network, value_sealed, value_index, label, owner, created_at, usable_at, mac)
  select filled_id(k, i), filled_id('c01', i), kind, case kind when 'bank' then 'sepa' end, case kind when 'bank' then 'EUR' end,
    case when kind = 'bank' then null when i % 2 = 0 then 'ethereum' else 'bitcoin' end, repeat('x', 80), kind || i, 'Place', 'self', filled_at(i), filled_at(i) + interval '1 day',
    case kind when 'chain' then repeat('ab', 32) end
  from (values ('chain', 'e01'), ('bank', 'e02')) p (kind, k), generate_series(0, ${people(size) - 1}) i`,
  `insert into withdrawal (id, customer_id, number, kind, asset, amount, fee, destination_id, clearing, hold_id, fee_hold_id, worth, state, provider, provider_ref, created_at, moved_at,
    instructed_at, reserved, speed, network_fee, fee_quote_id)
  select filled_id('b01', i), filled_id('c01', c), 'W' || i, kind, case when kind = 'bank' then 'EUR' when c % 2 = 1 then 'BTC' when i % 3 = 0 then 'ETH' else 'USDT' end, 50000 + i % 977, 0,
    filled_id(case kind when 'bank' then 'e02' else 'e01' end, c), case when kind = 'bank' then 'bank' when c % 2 = 1 then 'chain:bitcoin:hot' else 'chain:ethereum:hot' end,
    filled_id('b02', i), filled_id('b03', i), 1000, state, 'filled', 'W' || i, filled_at(i), filled_at(i),
    case when state not in ('requested', 'needs_approval', 'approved', 'rejected', 'cancelled') then filled_at(i) end,
    state not in ('requested', 'needs_approval', 'approved', 'rejected', 'cancelled'),
    case kind when 'chain' then 'medium' end, case kind when 'chain' then 100 end, case kind when 'chain' then filled_id('b04', i) end
  from (select i, filled_owner(i) c, case when i / 3 % 2 = 0 then 'chain' else 'bank' end kind, coalesce(case
      when i >= ${size - open} then (array['requested', 'needs_approval', 'approved', 'sending', 'sent', 'unclear'])[1 + i % 10]
      else (array['rejected', 'cancelled', 'failed', 'bounced_back'])[1 + i % 100] end, 'completed') state
    from generate_series(${size - withdrawals(size)}::bigint, ${size - 1}) i) w`,
  `insert into withdrawal_step (withdrawal_id, version, event, state, by, at)
  select id, n, (array['request', 'approve', 'instruct', 'complete'])[n], state, 'system', created_at from withdrawal, generate_series(1, 4) n`,
  `insert into chain_tx (id, network, lane, nonce, kind, intents_sealed, state, fee_limit, gas, created_at, moved_at)
  select hold_id, 'ethereum', 'hot', row_number() over (order by id), 'payout', repeat('x', 300), case state when 'sending' then 'signed' when 'sent' then 'sent' when 'unclear' then 'sent' else 'final' end,
    1000, 21000, created_at, moved_at from withdrawal where clearing = 'chain:ethereum:hot' and instructed_at is not null`,
  `insert into chain_tx (id, network, kind, intents_sealed, state, fee_limit, created_at, moved_at)
  select filled_id('503', i / 20 + 1), 'bitcoin', 'batch', repeat('x', 300), case when i >= ${size - open} then 'sent' else 'final' end, 1000, filled_at(i), filled_at(i)
  from generate_series(0::bigint, ${size - 1}, 20) i`,
  `insert into chain_tx_part (tx_id, withdrawal_id) select hold_id, id from withdrawal where clearing = 'chain:ethereum:hot' and instructed_at is not null
  union all select filled_id('503', (row_number() over (order by id)) / 4 + 1), id from withdrawal where clearing = 'chain:bitcoin:hot' and instructed_at is not null`,
  `insert into chain_attempt (id, tx_id, n, attempt, hash, raw_sealed, fee, signed_at, first_sent_at, last_sent_at, outcome)
  select id, id, 1, '{}', md5(id::text) || md5(id || 'attempt'), repeat('x', 400), 500, created_at, created_at, created_at, case state when 'final' then 'mined' end from chain_tx`,
  `insert into chain_ask (withdrawal_id, next_at) select id, created_at from withdrawal where kind = 'chain' and instructed_at is not null`,
  // As if a custodian had sent every tenth before.
  `insert into custodian_payment (id, withdrawal_id, custodian, network, intents_sealed, fee_limit, state, asked_at, ref, hash, look_at, created_at, moved_at)
  select hold_id, id, 'fireblocks', 'ethereum', repeat('x', 300), 1000, 'completed', created_at, number, md5(number), created_at, created_at, created_at
  from withdrawal where clearing = 'chain:ethereum:hot' and state = 'completed' and number like '%3'`,
  `insert into payout_file (id, message_id, batch, currency, count, sum, name, sha256, content_sealed, state, made_at, approved_by, approved_at, exported_by, exported_at, moved_at)
  select filled_id('f01', i), 'M' || i, 'B' || i, 'EUR', 50, 1, 'file', repeat('ab', 32), repeat('x', 5000), case when open then 'approved' else 'settled' end, filled_at(i),
    filled_id('c01', 0), filled_at(i), case when not open then 'operator' end, case when not open then filled_at(i) end, filled_at(i)
  from generate_series(${size - withdrawals(size)}::bigint, ${size - 1}, 100) i, lateral (select i >= ${size - open} open) o`,
  `insert into payout_line (file_id, withdrawal_id, end_to_end_id, amount, state, debit_ref)
  select filled_id('f01', substr(number, 2)::bigint / 100 * 100), id, number, amount, case state when 'completed' then 'completed' else 'waiting' end, case state when 'completed' then number end
  from withdrawal where kind = 'bank' and instructed_at is not null`,
  `insert into audit (id, actor, action, subject, detail, request_id, created_at)
  select filled_id('f02', i), 'system', 'filled', 'customer:' || filled_owner(i), '{"why": "to see how it grows"}', 'filled', filled_at(i) from generate_series(0::bigint, ${size - 1}) i`,
  `insert into ledger_account (id, asset, purpose, ref, policy, debits_posted)
  select filled_id('f03', row_number() over ()), asset, 'clearing', 'chain:' || network || ':' || place, 2, 1000000000000000
  from (values ('ethereum', 'ETH'), ('ethereum', 'USDT'), ('bitcoin', 'BTC')) n (network, asset), unnest('{deposit,hot}'::text[]) place`,
  `insert into reserve_look (asset, ref, at, ours, in_flight, outside, difference, state, basis, since)
  select a.asset, a.ref, '${FILLED_UNTIL.toISOString()}'::timestamptz - i * interval '30 seconds', 1, 0, 1, 0, 'agrees', 'filled', '2020-01-01' from ledger_account a, generate_series(1, 2880) i
  where a.purpose = 'clearing'`,
]

const height = (size: number): number => 100 + Math.floor(size / 5) + 10

/**
 * Fills a fresh, migrated database with what years of crypto in and out leave, in SQL: a million rows in about a minute. `superuser`: past triggers and foreign
 * keys, which hold by construction here.
 */
export async function fill(superuser: pg.Pool, filling: Filling): Promise<void> {
  const client = await superuser.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(helpers(filling))
    for (const text of fills(filling)) await client.query(text)
    await client.query('vacuum (analyze)')
  } finally {
    client.release(true)
  }
}
