-- Why: crypto goes out. A nonce is handed out once, under its lane's lock, in the transaction that says what it is for; what is signed is written down
-- before it is sent; and a withdrawal is paid by one transaction, for good. So whoever dies between two steps finds all that it needs, and pays nothing twice.

create table chain_lane (
  network    text not null check (network in ('ethereum', 'bitcoin', 'litecoin')),
  address    text not null,                    -- that sends
  next_nonce bigint not null check (next_nonce >= 0),
  primary key (network, address)
);
create function refuse_nonce_going_back() returns trigger language plpgsql as $$
begin
  if new.next_nonce < old.next_nonce or (new.network, new.address) is distinct from (old.network, old.address) then
    raise exception 'chain_lane: a nonce is never given out twice' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger chain_lane_forward before update on chain_lane for each row execute function refuse_nonce_going_back();
create trigger chain_lane_no_delete before delete on chain_lane for each row execute function refuse_change();
create trigger chain_lane_no_truncate before truncate on chain_lane for each statement execute function refuse_change();

create table chain_tx (
  id             uuid primary key,             -- UUIDv7
  network        text not null check (network in ('ethereum', 'bitcoin', 'litecoin')),
  lane           text,                         -- the address that sends; networks that have coins have no lane
  nonce          bigint check (nonce >= 0),
  kind           text not null check (kind in ('payout', 'batch', 'sweep', 'gas', 'refill', 'cancel')),
  intents_sealed text not null,                -- what the signer is asked for, as a list; it names customers and where they are paid
  state          text not null check (state in ('made', 'signed', 'sent', 'mined', 'final', 'cancelling', 'cancelled', 'refused')),
  fee_limit      numeric(78,0) not null check (fee_limit > 0), -- smallest units of the native asset, by whichever attempt is mined
  gas            bigint check (gas > 0),
  why            text,                         -- why it was refused or cancelled, or what it waits for, by code
  version        integer not null default 1,
  created_at     timestamptz not null,
  moved_at       timestamptz not null,
  check ((lane is null) = (nonce is null)),
  unique (network, lane, nonce),
  foreign key (network, lane) references chain_lane (network, address)
);
create index chain_tx_open on chain_tx (network, lane, nonce) where state not in ('final', 'cancelled', 'refused');

create function refuse_chain_tx_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.network, new.lane, new.nonce, new.kind, new.fee_limit, new.gas, new.created_at)
     is distinct from (old.id, old.network, old.lane, old.nonce, old.kind, old.fee_limit, old.gas, old.created_at)
     or (new.intents_sealed <> old.intents_sealed and old.state <> 'made')
     or old.state in ('final', 'cancelled', 'refused') then
    raise exception 'chain_tx: what it was made for stays, and so does what ended' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger chain_tx_stays before update on chain_tx for each row execute function refuse_chain_tx_change();
create trigger chain_tx_no_delete before delete on chain_tx for each row execute function refuse_change();
create trigger chain_tx_no_truncate before truncate on chain_tx for each statement execute function refuse_change();

-- Which withdrawals it pays. A withdrawal is in one transaction, ever.
create table chain_tx_part (
  withdrawal_id uuid primary key references withdrawal (id),
  tx_id         uuid not null references chain_tx (id)
);
create index chain_tx_part_of on chain_tx_part (tx_id);
create trigger chain_tx_part_append_only before update or delete on chain_tx_part for each row execute function refuse_change();
create trigger chain_tx_part_no_truncate before truncate on chain_tx_part for each statement execute function refuse_change();

-- Each signed form of a transaction, written before it is sent.
create table chain_attempt (
  id            uuid primary key,              -- UUIDv7
  tx_id         uuid not null references chain_tx (id),
  n             integer not null check (n > 0),
  cancels       boolean not null default false, -- it pays ourselves, in the place of the transaction
  attempt       jsonb not null,                -- as the signer was asked: nonce, gas and fees, or coins, fee and change
  hash          text not null unique,
  raw_sealed    text not null,
  fee           numeric(78,0) not null check (fee > 0), -- the most that it may cost, smallest units of the native asset
  signed_at     timestamptz not null,
  first_sent_at timestamptz,
  last_sent_at  timestamptz,
  outcome       text check (outcome in ('mined', 'reverted', 'dropped')),
  unique (tx_id, n)
);
create function refuse_chain_attempt_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.tx_id, new.n, new.cancels, new.attempt, new.hash, new.raw_sealed, new.fee, new.signed_at)
     is distinct from (old.id, old.tx_id, old.n, old.cancels, old.attempt, old.hash, old.raw_sealed, old.fee, old.signed_at)
     or (old.first_sent_at is not null and new.first_sent_at is distinct from old.first_sent_at) then
    raise exception 'chain_attempt: what was signed stays' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger chain_attempt_stays before update on chain_attempt for each row execute function refuse_chain_attempt_change();
create trigger chain_attempt_no_delete before delete on chain_attempt for each row execute function refuse_change();
create trigger chain_attempt_no_truncate before truncate on chain_attempt for each statement execute function refuse_change();

-- What the house sent on the sandbox's networks, and what the sandbox's custody signed, so that every process sees the same.
create table sandbox_send (
  hash    text primary key,
  network text not null,
  sender  text not null,
  nonce   bigint not null,
  n       bigint generated always as identity, -- in the order in which they came
  asset   text not null,
  payee   text not null,
  amount  numeric(78,0) not null check (amount >= 0),
  gas     bigint not null,
  rate    numeric(78,0) not null,
  tip     numeric(78,0) not null,
  does    text not null,
  height  bigint                               -- the block that it comes into; null: it waits
);
create index sandbox_send_of on sandbox_send (network, lower(sender), nonce);
create index sandbox_send_to on sandbox_send (network, lower(payee));
create index sandbox_send_in_block on sandbox_send (network, height);
create table sandbox_signature (
  request text primary key,                    -- SHA-256 of what was asked
  intents text[] not null,
  places  text[] not null,                     -- nonces or coins
  pays    text not null,
  rates   numeric(78,0)[] not null,
  attempt jsonb not null,
  raw     text not null,
  hash    text not null
);
create index sandbox_signature_intents on sandbox_signature using gin (intents);
create index sandbox_signature_places on sandbox_signature using gin (places);
