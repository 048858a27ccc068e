-- Why: crypto comes in. Addresses are derived from public keys alone, blocks are read one after the other, and a payment to an address of ours is
-- one row however often it is seen: it is credited once, after its confirmations, by the block that it stands in and never by a height alone.

create table chain_key (
  network     text not null check (network in ('ethereum', 'bitcoin', 'litecoin')),
  account     text not null,                   -- its path, like m/84'/2'/0'
  xpub_sealed text not null,                   -- with one child key it would give away the whole account
  purpose     text not null check (purpose in ('deposit')),
  next_index  integer not null default 0 check (next_index >= 0),
  primary key (network, account)
);
-- An index that was given out is never given out again.
create function refuse_index_going_back() returns trigger language plpgsql as $$
begin
  if new.next_index < old.next_index or (new.network, new.account, new.purpose) is distinct from (old.network, old.account, old.purpose) then
    raise exception 'chain_key: an index is never given out twice' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger chain_key_forward before update on chain_key for each row execute function refuse_index_going_back();
create trigger chain_key_no_delete before delete on chain_key for each row execute function refuse_change();
create trigger chain_key_no_truncate before truncate on chain_key for each statement execute function refuse_change();

create table chain_address (
  id            uuid primary key,
  network       text not null,
  address       text not null,                 -- as it is shown
  account       text not null,
  address_index integer not null check (address_index >= 0),
  customer_id   uuid not null,
  asked_at      timestamptz not null,
  foreign key (network, account) references chain_key (network, account),
  unique (network, account, address_index),
  unique (network, customer_id)
);
create unique index chain_address_lookup on chain_address (network, lower(address));
create trigger chain_address_stays before update on chain_address for each row execute function refuse_change();
create trigger chain_address_no_delete before delete on chain_address for each row execute function refuse_change();
create trigger chain_address_no_truncate before truncate on chain_address for each statement execute function refuse_change();

-- The newest blocks, as far back as a reorganisation is followed; and how far a network is read.
create table chain_block (
  network text not null,
  height  bigint not null check (height >= 0),
  hash    text not null,
  parent  text not null,
  at      timestamptz not null,
  primary key (network, height)
);
create table chain_cursor (
  network text primary key,
  genesis text not null,
  height  bigint not null check (height >= 0),
  hash    text not null,
  read_at timestamptz not null
);

create table chain_deposit (
  id            uuid primary key,
  number        text not null unique,
  network       text not null,
  asset         text not null,
  address_id    uuid not null references chain_address (id),
  customer_id   uuid not null,
  tx            text not null,
  place         text not null,                 -- in the transaction: the same wherever it is mined
  amount        numeric(78,0) not null check (amount > 0),
  block         bigint check (block >= 0),     -- null: in no block that is known
  block_hash    text,
  confirmations integer not null default 0 check (confirmations >= 0),
  needed        integer not null check (needed > 0),
  state         text not null check (state in
    ('seen', 'confirming', 'orphaned', 'quarantined', 'credited', 'returned', 'swept', 'sunk')),
  why           text check (why in ('screening', 'dust', 'balance', 'found')),
  screening_ref text,
  version       integer not null default 1,
  seen_at       timestamptz not null,
  credited_at   timestamptz,
  swept_by      uuid,
  -- One payment is one deposit, whatever blocks it is seen in.
  unique (network, tx, place),
  check ((block is null) = (block_hash is null)),
  check (state <> 'confirming' or block is not null),
  check (state not in ('seen', 'orphaned') or block is null),
  check (state not in ('seen', 'confirming', 'orphaned') or credited_at is null),
  check (state not in ('credited', 'swept') or credited_at is not null),
  check (state not in ('quarantined', 'returned') or why is not null),
  check ((state = 'swept') = (swept_by is not null) or state = 'sunk')
);
create index chain_deposit_of_customer on chain_deposit (customer_id, seen_at desc, id desc);
-- What is due costs what is due.
create index chain_deposit_under_way on chain_deposit (network, id) where state in ('seen', 'confirming');
create index chain_deposit_in_block on chain_deposit (network, block) where block is not null;
-- Credited, and its block is gone: it is mined again at once, or it was a double spend.
create index chain_deposit_adrift on chain_deposit (network, id) where state in ('credited', 'swept') and block is null;
create index chain_deposit_held_back on chain_deposit (id) where state = 'quarantined';

-- What a deposit is, and that it was credited, stays. Only the state, its block and what became of it change.
create function refuse_deposit_rewrite() returns trigger language plpgsql as $$
begin
  if (new.id, new.number, new.network, new.asset, new.address_id, new.customer_id, new.tx, new.place, new.amount, new.seen_at)
     is distinct from (old.id, old.number, old.network, old.asset, old.address_id, old.customer_id, old.tx, old.place, old.amount, old.seen_at)
     or (old.credited_at is not null and new.credited_at is distinct from old.credited_at) then
    raise exception 'chain_deposit: what was paid stays' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger chain_deposit_stays before update on chain_deposit for each row execute function refuse_deposit_rewrite();
create trigger chain_deposit_no_delete before delete on chain_deposit for each row execute function refuse_change();
create trigger chain_deposit_no_truncate before truncate on chain_deposit for each statement execute function refuse_change();

-- Tokens that Florin doesn't list, sent to an address of ours: nobody's money here, kept for who asks.
create table chain_unknown (
  id         uuid primary key,
  network    text not null,
  contract   text not null,
  tx         text not null,
  place      text not null,
  address_id uuid not null references chain_address (id),
  amount     numeric(78,0) not null check (amount > 0),
  seen_at    timestamptz not null,
  unique (network, tx, place)
);

-- The sandbox's chains, in which all else follows from the time: what was sent, and into which block it came. Empty in production.
create table sandbox_payment (
  id        uuid primary key,
  network   text not null,
  asset     text not null,
  address   text not null,
  amount    numeric(78,0) not null check (amount > 0),
  height    bigint not null check (height >= 0),
  does      text not null check (does in ('plain', 'orphan', 'replace', 'unknown', 'severe', 'deep', 'short')),
  sent_at   timestamptz not null
);
create index sandbox_payment_in_block on sandbox_payment (network, height);
create index sandbox_payment_to on sandbox_payment (network, lower(address));
