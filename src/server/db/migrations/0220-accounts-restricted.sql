-- Why: an account was open or suspended, by a command alone, and why and until when stood in the log. Now the desk says what of it is stopped, why, whether its owner may know, and when that ends by itself;
-- a row stays as it was written, but for its lifting, and of one scope one is open at a time.

create table account_restriction (
  id             uuid primary key,                -- UUIDv7
  customer_id    uuid not null references customer (id),
  scope          text not null check (scope in ('suspended', 'trading', 'withdrawals', 'card_deposits', 'p2p')),
  reason         text not null check (reason in ('suspected_fraud', 'money_laundering', 'authority', 'account_taken_over', 'terms_broken', 'documents_missing', 'customer_asked', 'other')),
  note_sealed    text,                            -- for staff alone; null: its words stand in the audit log
  notice         text not null check (notice in ('told', 'withheld')),
  set_by         uuid references staff (id),      -- null: an operator, whom the audit log names
  created_at     timestamptz not null,
  ends_at        timestamptz,
  lift_asked_by  uuid references staff (id),      -- the first of two
  lift_asked_at  timestamptz,
  lift_sealed    text,
  lifted_at      timestamptz,
  lifted_how     text check (lifted_how in ('staff', 'operator', 'clock')),
  lifted_by      uuid references staff (id),
  constraint account_restriction_not_told check (reason <> 'money_laundering' or notice = 'withheld'),
  constraint account_restriction_ends_later check (ends_at > created_at),
  constraint account_restriction_asked check (num_nonnulls(lift_asked_by, lift_asked_at, lift_sealed) in (0, 3)),
  constraint account_restriction_lifted check ((lifted_at is null) = (lifted_how is null) and (lifted_how is not distinct from 'staff') = (lifted_by is not null)),
  constraint account_restriction_of_two check (lifted_by <> lift_asked_by)
);
create unique index account_restriction_open on account_restriction (customer_id, scope) where lifted_at is null;
create index account_restriction_of on account_restriction (customer_id, id);
create index account_restriction_ending on account_restriction (ends_at, id) where lifted_at is null and ends_at is not null;

create function refuse_restriction_rewrite() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['lift_asked_by', 'lift_asked_at', 'lift_sealed', 'lifted_at', 'lifted_how', 'lifted_by'];
begin
  if old.lifted_at is not null or to_jsonb(new) - moving is distinct from to_jsonb(old) - moving then
    raise exception 'account_restriction: what was written stays, but for its lifting' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger account_restriction_stays before update on account_restriction for each row execute function refuse_restriction_rewrite();
create trigger account_restriction_kept before delete on account_restriction for each row execute function refuse_forgetting('customer_id');
create trigger account_restriction_no_truncate before truncate on account_restriction for each statement execute function refuse_change();

-- Who was suspended by a command until now is so by a row that can be lifted; whom a case of a list suspended stays its.
insert into account_restriction (id, customer_id, scope, reason, notice, created_at)
  select gen_random_uuid(), id, 'suspended', 'other', 'withheld', now() from customer where status = 'suspended' and suspended_case is null;
