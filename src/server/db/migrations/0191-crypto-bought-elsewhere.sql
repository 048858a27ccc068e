-- Why: crypto is bought by card from somebody else, who is its seller, bears fraud and disputes, and sends it to the customer's own deposit address. It comes as a chain deposit and is credited as one:
-- nothing here is money. A row says what was begun, where it stands there, and by which transaction it was sent, so that its customer sees what became of it.

create table onramp_session (
  id          uuid primary key,                     -- what the seller is asked under, once
  customer_id uuid not null references customer (id),
  provider    text not null,
  ref         text not null,                        -- what the seller calls it
  url_sealed  text,                                 -- its page; whoever has it can go on in the customer's place; null: a pretended one
  asset       text not null,
  network     text not null,
  address_id  uuid not null references chain_address (id),
  currency    text not null,
  amount      numeric(78,0) not null check (amount > 0),   -- what was asked for, in smallest units of the currency
  worth       numeric(78,0) not null check (worth >= 0),   -- the same in cents of a euro, as it was then
  state       text not null default 'begun' check (state in ('begun', 'to_pay', 'sending', 'complete', 'rejected', 'expired')),
  version     integer not null default 1 check (version > 0),
  tx          text,                                 -- as the seller names it
  sent        numeric(78,0) check (sent > 0),       -- in smallest units of the asset, as the seller says: a word, and no money
  created_at  timestamptz not null,
  moved_at    timestamptz not null,
  look_at     timestamptz,                          -- when the seller is asked next; null: it isn't
  unique (provider, ref),
  constraint onramp_session_told check ((tx is null and sent is null) or state = 'complete')
);
create index onramp_session_of_customer on onramp_session (customer_id, created_at desc, id desc);
create index onramp_session_due on onramp_session (provider, look_at, id) where look_at is not null;

create trigger onramp_session_moves before update on onramp_session for each row when (old.state is distinct from new.state) execute function refuse_move(
  'begun to_pay', 'begun sending', 'begun complete', 'begun rejected', 'begun expired',
  'to_pay sending', 'to_pay complete', 'to_pay rejected', 'to_pay expired',
  'sending complete', 'sending rejected',
  'expired sending', 'expired complete', 'expired rejected');

-- What was asked for stays, above all where it is to be sent; a transaction once told is the one.
create function refuse_onramp_rewrite() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['state', 'version', 'tx', 'sent', 'moved_at', 'look_at'];
begin
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
     or (old.tx is not null and new.tx is distinct from old.tx) or (old.sent is not null and new.sent is distinct from old.sent) then
    raise exception 'onramp_session: what was asked for and what was told stays' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger onramp_session_stays before update on onramp_session for each row execute function refuse_onramp_rewrite();
create trigger onramp_session_no_delete before delete on onramp_session for each row execute function refuse_change();
create trigger onramp_session_no_truncate before truncate on onramp_session for each statement execute function refuse_change();

-- The pretended seller's own books.
create table sandbox_onramp (
  ref      text primary key,
  asset    text not null,
  network  text not null,
  address  text not null,
  ending   text check (ending in ('completes', 'late', 'rejected', 'abandoned')),
  payment  uuid,                                    -- what it paid on the sandbox's network
  sent     numeric(78,0) check (sent > 0),
  moved_at timestamptz not null
);
