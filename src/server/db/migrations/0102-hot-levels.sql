-- Why: what withdrawals are paid from is kept between a floor and a ceiling. What is above goes to cold storage by itself, and what cold storage sends back
-- is known by its sender, in the transaction that writes its block, so that no moment holds it for a loss.

-- Addresses of the house that are no customer's: where it pays out from, and cold storage. One that was given up stays: what it has is still the house's.
create table chain_house_address (
  network  text not null check (network in ('ethereum', 'bitcoin', 'litecoin')),
  address  text not null,
  place    text not null check (place in ('hot', 'cold')),
  noted_at timestamptz not null,
  primary key (network, address)
);
create unique index chain_house_address_lookup on chain_house_address (network, lower(address));
create trigger chain_house_address_append_only before update on chain_house_address for each row execute function refuse_change();
create trigger chain_house_address_no_delete before delete on chain_house_address for each row execute function refuse_change();
create trigger chain_house_address_no_truncate before truncate on chain_house_address for each statement execute function refuse_change();

-- What cold storage paid to an address of the house, on networks that keep balances.
create table chain_cold_move (
  network   text not null check (network in ('ethereum', 'bitcoin', 'litecoin')),
  tx        text not null,
  place     text not null,                       -- which of the transaction's payments
  asset     text not null,
  amount    numeric(78,0) not null check (amount > 0),
  paid_to   text not null check (paid_to in ('hot', 'cold')),
  pays_fee  boolean not null,                    -- cold storage sent the transaction itself, and had its fee taken
  block     bigint check (block >= 0),           -- null: its block left the chain
  block_hash text,
  booked_at timestamptz,
  primary key (network, tx, place),
  check ((block is null) = (block_hash is null)),
  check (booked_at is null or block is not null)
);
create index chain_cold_move_open on chain_cold_move (network, block) where booked_at is null;
create function refuse_cold_move_change() returns trigger language plpgsql as $$
begin
  if old.booked_at is not null or (new.network, new.tx, new.place) is distinct from (old.network, old.tx, old.place) then
    raise exception 'chain_cold_move: what was booked stays' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger chain_cold_move_stays before update on chain_cold_move for each row execute function refuse_cold_move_change();
create trigger chain_cold_move_no_delete before delete on chain_cold_move for each row execute function refuse_change();
create trigger chain_cold_move_no_truncate before truncate on chain_cold_move for each statement execute function refuse_change();

-- How the hot account of a network last stood in an asset, beside what was configured.
create table chain_level (
  network   text not null check (network in ('ethereum', 'bitcoin', 'litecoin')),
  asset     text not null,
  free      numeric(78,0) not null,              -- beside what withdrawals were promised; less than nothing where that is more
  floor     numeric(78,0) not null check (floor >= 0),
  ceiling   numeric(78,0) not null check (ceiling > floor),
  state     text not null check (state in ('within', 'above', 'below')),
  since     timestamptz not null,
  looked_at timestamptz not null,
  primary key (network, asset)
);
