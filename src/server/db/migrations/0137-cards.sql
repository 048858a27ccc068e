-- Why: deposits come by card, too. What a payment service says of one is read, never believed from a message; what it holds for the house is a clearing
-- account of its own. Card money can be taken back for months: until it has matured it may be used here, and may not leave.

alter table deposit drop constraint deposit_method_check, add constraint deposit_method_check check (method in ('bank', 'card')) not valid;
alter table deposit validate constraint deposit_method_check;

create table card_payment (
  deposit_id    uuid primary key references deposit (id),
  customer_id   uuid not null,
  psp           text not null,                          -- whose service: 'sandbox', 'stripe'
  psp_ref       text,                                   -- theirs, once it was begun there
  currency      text not null,
  total         numeric(78,0) not null check (total > 0),      -- what the card is charged
  fee           numeric(78,0) not null check (fee >= 0 and fee < total),
  worth         numeric(78,0) not null check (worth >= 0),     -- of the total, in euro cents when it was asked for; limits count it
  authenticated boolean,                                -- whether its holder was asked (3-D Secure), once it is paid
  matures_at    timestamptz,                            -- when its money may leave, once it is paid
  refunded      numeric(78,0) not null default 0 check (refunded >= 0 and refunded <= total),
  look_at       timestamptz,                            -- when the service is asked about it next; null: not any more
  created_at    timestamptz not null,
  unique (psp, psp_ref),
  check ((authenticated is null) = (matures_at is null)),
  check (matures_at is null or psp_ref is not null)
);
-- Each costs what there is of it: what is due, what may not leave yet, what counts for limits.
create index card_payment_due on card_payment (look_at, deposit_id) where look_at is not null;
create index card_payment_unripe on card_payment (customer_id, matures_at) where matures_at is not null;
create index card_payment_of_customer on card_payment (customer_id, created_at);

create function refuse_card_rewrite() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['psp_ref', 'authenticated', 'matures_at', 'refunded', 'look_at'];
begin
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
     or (old.psp_ref is not null and new.psp_ref is distinct from old.psp_ref)
     or (old.matures_at is not null and (new.matures_at, new.authenticated) is distinct from (old.matures_at, old.authenticated))
     or new.refunded < old.refunded then
    raise exception 'card_payment: what was agreed and what was paid stays' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger card_payment_stays before update on card_payment for each row execute function refuse_card_rewrite();
create trigger card_payment_no_delete before delete on card_payment for each row execute function refuse_change();
create trigger card_payment_no_truncate before truncate on card_payment for each statement execute function refuse_change();

create table card_dispute (
  id          uuid primary key,                -- UUIDv7
  deposit_id  uuid not null references card_payment (deposit_id),
  customer_id uuid not null,
  psp         text not null,
  psp_ref     text not null,
  amount      numeric(78,0) not null check (amount > 0),
  covered     numeric(78,0) not null default 0 check (covered >= 0),  -- what the balance bore when it was taken
  owed        numeric(78,0) not null default 0 check (owed >= 0),     -- and what the customer owes for it
  fee         numeric(78,0) not null default 0 check (fee >= 0),      -- what the service takes of the house
  fee_booked  boolean not null default false,
  state       text not null check (state in ('raised', 'taken', 'won', 'lost')),
  version     integer not null default 1,
  due_by      timestamptz,                     -- until when the house may answer
  opened_at   timestamptz not null,
  closed_at   timestamptz,
  unique (psp, psp_ref),
  check ((closed_at is null) = (state in ('raised', 'taken'))),
  check (state = 'raised' or state = 'won' or covered + owed = amount)
);
-- Who may have nothing leave, and what the desk looks at.
create index card_dispute_open on card_dispute (customer_id) where state in ('raised', 'taken');
create index card_dispute_of_payment on card_dispute (deposit_id);
create trigger card_dispute_moves before update on card_dispute for each row when (old.state is distinct from new.state) execute function refuse_move(
  'raised taken', 'raised won', 'taken won', 'taken lost');
create trigger card_dispute_no_delete before delete on card_dispute for each row execute function refuse_change();
create trigger card_dispute_no_truncate before truncate on card_dispute for each statement execute function refuse_change();

-- A message of a provider's counts once, however often it comes. Its body isn't kept: the thing that it is about is read anew.
create table webhook_in (
  provider    text not null,
  event_id    text not null,
  object_ref  text,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create trigger webhook_in_append_only before update or delete on webhook_in for each row execute function refuse_change();

-- The pretended payment service's own books.
create table sandbox_card (
  ref           text primary key,
  currency      text not null,
  total         numeric(78,0) not null check (total > 0),
  stage         text not null check (stage in ('open', 'declined', 'challenge', 'paid', 'canceled')),
  does          text,
  authenticated boolean not null default false,
  moved_at      timestamptz not null
);
