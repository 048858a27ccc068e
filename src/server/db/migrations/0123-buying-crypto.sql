-- Why: customers buy crypto from the house. What they buy leaves the float when the purchase is placed and lies in an escrow of its own until its money
-- is there; so long it is the house's, and no row of `ledger_escrow` says that it is anybody's. The money comes as a deposit that bears the purchase.

create table buy_order (
  id           uuid primary key,               -- UUIDv7
  number       text not null unique,
  customer_id  uuid not null,
  currency     text not null,                  -- what it is paid with
  asset        text not null check (asset <> currency),
  side         text not null check (side in ('pay', 'get')),
  method       text not null check (method in ('bank')),
  pay          numeric(78,0) not null check (pay > 0),
  receive      numeric(78,0) not null check (receive > 0),
  fee          numeric(78,0) not null check (fee >= 0),        -- beside `receive`, in the same escrow
  fee_bps      integer not null check (fee_bps >= 0),
  spread_bps   integer not null check (spread_bps >= 0),
  rate         text not null,
  market_rate  text not null,
  state        text not null check (state in ('placed', 'awaiting_payment', 'released', 'returned', 'cancelled', 'expired')),
  version      integer not null default 1,
  reason       text check (reason in ('declined', 'too_little', 'too_much')),
  deposit_id   uuid unique references deposit (id),
  deadline_at  timestamptz not null,           -- of the price until it is confirmed, then of the money
  created_at   timestamptz not null,
  confirmed_at timestamptz,
  closed_at    timestamptz,
  check ((confirmed_at is not null) = (deposit_id is not null)),
  check (confirmed_at is not null or state in ('placed', 'cancelled', 'expired')),
  check (confirmed_at is null or state <> 'placed'),
  check ((closed_at is null) = (state in ('placed', 'awaiting_payment'))),
  check ((reason is not null) = (state = 'returned'))
);
create index buy_order_of_customer on buy_order (customer_id, created_at desc, id desc);
create index buy_order_bought on buy_order (customer_id, closed_at desc, id desc) where state = 'released';
-- What is due, what the desk looks at and how many a customer has open cost what is open.
create index buy_order_due on buy_order (deadline_at, id) where state in ('placed', 'awaiting_payment');
create index buy_order_open on buy_order (customer_id) where state in ('placed', 'awaiting_payment');

create trigger buy_order_moves before update on buy_order for each row when (old.state is distinct from new.state) execute function refuse_move(
  'placed awaiting_payment', 'placed cancelled', 'placed expired',
  'awaiting_payment released', 'awaiting_payment returned', 'awaiting_payment cancelled', 'awaiting_payment expired');

-- What was agreed stays, and so does what ended.
create function refuse_buy_rewrite() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['state', 'version', 'reason', 'deposit_id', 'deadline_at', 'confirmed_at', 'closed_at'];
begin
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving or old.closed_at is not null
     or (old.deposit_id is not null and new.deposit_id is distinct from old.deposit_id) then
    raise exception 'buy_order: what was agreed stays, and so does what ended' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger buy_order_stays before update on buy_order for each row execute function refuse_buy_rewrite();
create trigger buy_order_no_delete before delete on buy_order for each row execute function refuse_change();
create trigger buy_order_no_truncate before truncate on buy_order for each statement execute function refuse_change();

-- A purchase exchanges one asset for another, as a conversion does: what somebody put in is told without either.
create index ledger_transfer_exchanged_out on ledger_transfer (debit_owner, created_at) include (asset, amount)
  where kind in ('buy_release', 'conversion') and debit_owner is not null;
create index ledger_transfer_exchanged_in on ledger_transfer (credit_owner, created_at) include (asset, amount)
  where kind in ('buy_release', 'conversion') and credit_owner is not null;
drop index ledger_transfer_converted_out;
drop index ledger_transfer_converted_in;
