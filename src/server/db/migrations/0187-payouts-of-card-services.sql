-- Why: what a card service pays out to the house's bank is booked: it leaves the service's place in the books when the service says so, and is under way until
-- the bank's line of it is here. What was under way when a statement was imported is noted beside its balance, so that neither place is ever thought to lack it.

create table psp_payout (
  id          uuid primary key,                      -- follows from service and their id
  psp         text not null,                         -- whose service: 'stripe'
  psp_ref     text not null,                         -- theirs
  currency    text not null,
  amount      numeric(78,0) not null check (amount > 0),   -- what arrives, in smallest units
  state       text not null check (state in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  made_at     timestamptz not null,
  arrives_on  timestamptz not null,                  -- when the service expects it there
  descriptor  text,                                  -- what the bank's statement says of it, where the service tells
  trace       text,                                  -- by what banks trace it, once the service tells
  booked_at   timestamptz,                           -- when it left the service's place in the books
  reversed_at timestamptz,                           -- when it came back there
  bank_line   uuid unique references bank_line (id), -- what brought it
  arrived_at  timestamptz,
  unique (psp, psp_ref),
  check (reversed_at is null or (booked_at is not null and state in ('failed', 'canceled'))),
  check ((bank_line is null) = (arrived_at is null)),
  check (bank_line is null or booked_at is not null)
);
-- What a bank's line may be, and what is under way.
create index psp_payout_newest on psp_payout (made_at desc, id);
create index psp_payout_open on psp_payout (currency, amount) where bank_line is null;

create function refuse_psp_payout_rewrite() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['state', 'arrives_on', 'descriptor', 'trace', 'booked_at', 'reversed_at', 'bank_line', 'arrived_at'];
begin
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
     or (old.booked_at is not null and new.booked_at is distinct from old.booked_at)
     or (old.reversed_at is not null and new.reversed_at is distinct from old.reversed_at)
     or (old.bank_line is not null and (new.bank_line, new.arrived_at) is distinct from (old.bank_line, old.arrived_at)) then
    raise exception 'psp_payout: what was sent, booked and brought stays' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger psp_payout_stays before update on psp_payout for each row execute function refuse_psp_payout_rewrite();
create trigger psp_payout_moves before update on psp_payout for each row when (old.state is distinct from new.state) execute function refuse_move(
  'pending in_transit', 'pending paid', 'in_transit paid', 'pending failed', 'in_transit failed', 'paid failed',
  'pending canceled', 'in_transit canceled', 'paid canceled');
create trigger psp_payout_no_delete before delete on psp_payout for each row execute function refuse_change();
create trigger psp_payout_no_truncate before truncate on psp_payout for each statement execute function refuse_change();

-- What the pretended service paid out; how each stands follows from the time and the amount.
create table sandbox_payout (
  ref      text primary key,
  currency text not null,
  amount   numeric(78,0) not null check (amount > 0),
  made_at  timestamptz not null
);

alter table closing_balance
  add column in_transit numeric(78,0) not null default 0;  -- on its way here by the books of that moment

alter table bank_line drop constraint bank_line_status_check;
alter table bank_line add constraint bank_line_status_check check (status in ('matched', 'unmatched', 'wrong_amount', 'wrong_currency', 'duplicate',
  'closed_deposit', 'other_payer', 'out_of_range', 'customer_suspended', 'doubtful', 'credited_by_hand', 'returned', 'psp_payout')) not valid;
