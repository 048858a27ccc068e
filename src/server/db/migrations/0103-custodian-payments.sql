-- Why: a custodian may sign and send by itself. What it is asked for is written down first, under an id that is good for one payment for ever, so that
-- whoever dies before the answer finds it again by that id; and a withdrawal is paid by one such payment or by one transaction of ours, never by two.

create table custodian_payment (
  id             uuid primary key,             -- UUIDv7; the custodian knows the payment by it, too
  withdrawal_id  uuid not null references withdrawal (id),
  custodian      text not null,
  network        text not null check (network in ('ethereum', 'bitcoin', 'litecoin')),
  intents_sealed text not null,                -- what it was asked for, as a list of one; it names a customer and where they are paid
  fee_limit      numeric(78,0) not null check (fee_limit > 0), -- smallest units of the native asset: what reserves may lack for it
  state          text not null check (state in ('made', 'asked', 'accepted', 'broken', 'completed', 'ended', 'refused')),
  asked_at       timestamptz,                  -- last
  none_at        timestamptz,                  -- when the custodian first had nothing under its id since then
  ref            text,                         -- by what the custodian knows it
  said           text,                         -- its last word, or why it refused
  hash           text,                         -- of the transaction that pays it
  height         bigint check (height >= 0),   -- of the block in which our nodes saw it
  look_at        timestamptz not null,         -- when it is looked after next
  version        integer not null default 1,
  created_at     timestamptz not null,
  moved_at       timestamptz not null,
  unique (custodian, ref),
  check ((asked_at is null) = (state = 'made')),
  check ((state in ('accepted', 'broken', 'completed', 'ended')) = (ref is not null)),
  check (state not in ('broken', 'completed') or hash is not null)
);
create unique index custodian_payment_one on custodian_payment (withdrawal_id) where state <> 'refused';
create index custodian_payment_due on custodian_payment (look_at, id) where state in ('made', 'asked', 'accepted', 'broken');

create function refuse_custodian_payment_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.withdrawal_id, new.custodian, new.network, new.intents_sealed, new.fee_limit, new.created_at)
     is distinct from (old.id, old.withdrawal_id, old.custodian, old.network, old.intents_sealed, old.fee_limit, old.created_at)
     or (old.ref is not null and new.ref is distinct from old.ref)
     or old.state in ('completed', 'ended', 'refused') then
    raise exception 'custodian_payment: what was asked for stays, and so does what ended' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger custodian_payment_stays before update on custodian_payment for each row execute function refuse_custodian_payment_change();
create trigger custodian_payment_no_delete before delete on custodian_payment for each row execute function refuse_change();
create trigger custodian_payment_no_truncate before truncate on custodian_payment for each statement execute function refuse_change();

-- Under the withdrawal's lock, or two at once would both see none.
create or replace function refuse_second_payment() returns trigger language plpgsql as $$
begin
  perform 1 from withdrawal w where w.id = new.withdrawal_id for no key update;
  if exists (select 1 from chain_tx_part p join chain_tx t on t.id = p.tx_id
             where p.withdrawal_id = new.withdrawal_id and t.state <> 'refused')
     or exists (select 1 from custodian_payment c where c.withdrawal_id = new.withdrawal_id and c.state <> 'refused') then
    raise exception '%: something that was not refused pays this withdrawal', tg_table_name using errcode = '23505';
  end if;
  return new;
end $$;
create trigger custodian_payment_once before insert on custodian_payment for each row execute function refuse_second_payment();

-- Back to 'approved' comes what stood in files that were refused before anybody outside had them, in transactions that were never signed, and now what a
-- custodian vouches that it never made.
create or replace function refuse_withdrawal_rewrite() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['state', 'version', 'held_for', 'reason_sealed', 'provider', 'provider_ref', 'moved_at', 'instructed_at', 'look_at'];
  recalled constant boolean := old.state = 'sending' and new.state = 'approved';
begin
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
     or (old.provider_ref is not null and not recalled and (new.provider, new.provider_ref) is distinct from (old.provider, old.provider_ref))
     or old.state in ('rejected', 'cancelled', 'failed', 'bounced_back') then
    raise exception 'withdrawal: what was asked for stays, and so does what ended' using errcode = '23001';
  end if;
  if recalled and new.kind = 'bank' and not coalesce((select bool_and(l.state = 'dropped' and f.exported_at is null)
      from payout_line l join payout_file f on f.id = l.file_id where l.withdrawal_id = new.id), false)
     or recalled and new.kind = 'chain' and not coalesce((select bool_and(one.refused) from (
        select t.state = 'refused' as refused from chain_tx_part p join chain_tx t on t.id = p.tx_id where p.withdrawal_id = new.id
        union all select c.state = 'refused' from custodian_payment c where c.withdrawal_id = new.id) one), false) then
    raise exception 'withdrawal: it was sent, or may have been' using errcode = '23001';
  end if;
  return new;
end $$;

-- What a custodian was held against before real money, and when.
create table custody_rehearsal (
  id        uuid primary key,
  custodian text not null,
  account   text not null,                     -- which of its accounts, at which address
  part      text not null check (part in ('reading', 'payment')),
  ref       text,                              -- of the payment
  at        timestamptz not null,
  check ((part = 'reading') = (ref is null))
);
create index custody_rehearsal_last on custody_rehearsal (custodian, account, part, at desc);
create trigger custody_rehearsal_append_only before update or delete on custody_rehearsal for each row execute function refuse_change();
create trigger custody_rehearsal_no_truncate before truncate on custody_rehearsal for each statement execute function refuse_change();
