import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The rows of one conversion, as an ordinary transaction writes them: lock five accounts, move their balances, journal, three transfers,
// the conversion, its answer, event and audit. Tables, indexes, triggers and constraints are Florin's own.
const SCRIPT = `
\\set customer random(0, 31)
begin;
select id as payer, owner_id as owner, version as pv from ledger_account where asset = 'USD' and purpose = 'available' order by id offset :customer limit 1 for no key update \\gset
select id as getter, version as gv from ledger_account where asset = 'BTC' and purpose = 'available' and owner_id = ':owner' for no key update \\gset
select id as usdfloat, version as uv from ledger_account where asset = 'USD' and purpose = 'float' for no key update \\gset
select id as btcfloat, version as bv from ledger_account where asset = 'BTC' and purpose = 'float' for no key update \\gset
select id as btcfees, version as fv from ledger_account where asset = 'BTC' and purpose = 'fees' for no key update \\gset
select gen_random_uuid() as journal, gen_random_uuid() as cid \\gset
update ledger_account set debits_posted = debits_posted + 1000, version = version + 1 where id = ':payer';
update ledger_account set credits_posted = credits_posted + 1000, version = version + 1 where id = ':usdfloat';
update ledger_account set debits_posted = debits_posted + 11, version = version + 2 where id = ':btcfloat';
update ledger_account set credits_posted = credits_posted + 10, version = version + 1 where id = ':getter';
update ledger_account set credits_posted = credits_posted + 1, version = version + 1 where id = ':btcfees';
insert into ledger_journal (id, key, kind, digest, created_at) values (':journal', ':journal', 'conversion', '\\x00', now());
insert into ledger_transfer (id, journal_id, kind, meta, phase, asset, debit_account, credit_account, debit_owner, credit_owner, amount, debit_version, debit_after, credit_version, credit_after, created_at) values
 (gen_random_uuid(), ':journal', 'conversion', '{}', 'posted', 'USD', ':payer', ':usdfloat', ':owner', null, 1000, :pv + 1, 0, :uv + 1, 0, now()),
 (gen_random_uuid(), ':journal', 'conversion', '{}', 'posted', 'BTC', ':btcfloat', ':getter', null, ':owner', 10, :bv + 1, 0, :gv + 1, 0, now()),
 (gen_random_uuid(), ':journal', 'conversion', '{}', 'posted', 'BTC', ':btcfloat', ':btcfees', null, null, 1, :bv + 2, 0, :fv + 1, 0, now());
insert into conversion (id, number, customer_id, from_asset, to_asset, pay, receive, fee, rate, quote_id, created_at) values (':cid', ':cid', ':owner', 'USD', 'BTC', 1000, 10, 1, '1', ':cid', now());
insert into idempotency (owner_id, key, endpoint, digest, answer, created_at) values (':owner', ':cid', '/conversion', '', '{}', now());
insert into outbox (id, event, ref, payload, created_at, relayed_at) values (gen_random_uuid(), 'conversion.done', ':cid', '{}', now(), now());
insert into audit (id, actor, action, subject, detail, request_id, created_at) values (gen_random_uuid(), 'bench', 'conversion.make', ':cid', '{}', '', now());
commit;
`

/** Transactions a second of pgbench on Florin's own tables. Needs PostgreSQL's pgbench on the PATH or beside its server. */
export function pgbenchSameSql(url: string, clients: number, seconds: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'florin-pgbench-'))
  try {
    const file = join(folder, 'conversion.sql')
    writeFileSync(file, SCRIPT)
    const text = execFileSync(
      'pgbench',
      ['-n', '-M', 'simple', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', file, url],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    )
    return Number(/tps = ([\d.]+)/.exec(text)?.[1])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
