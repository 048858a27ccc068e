-- Why: each table that names a network listed all of them, so every new one meant changing nine tables. Which there are is said in one place now, and a
-- start adds those that the program knows and the database doesn't (db/note-networks.ts).

create table network (
  code   text primary key,
  family text not null check (family in ('accounts', 'coins')) -- an address has a balance, or a payment makes a coin
);
create trigger network_append_only before update or delete on network for each row execute function refuse_change();
create trigger network_no_truncate before truncate on network for each statement execute function refuse_change();
insert into network (code, family) values ('ethereum', 'accounts'), ('bitcoin', 'coins'), ('litecoin', 'coins'), ('tron', 'accounts');

alter table chain_key drop constraint chain_key_network_check,
  add constraint chain_key_network_fkey foreign key (network) references network (code) not valid;
alter table chain_key validate constraint chain_key_network_fkey;
alter table chain_lane drop constraint chain_lane_network_check,
  add constraint chain_lane_network_fkey foreign key (network) references network (code) not valid;
alter table chain_lane validate constraint chain_lane_network_fkey;
alter table chain_tx drop constraint chain_tx_network_check,
  add constraint chain_tx_network_fkey foreign key (network) references network (code) not valid;
alter table chain_tx validate constraint chain_tx_network_fkey;
alter table chain_coin drop constraint chain_coin_network_check,
  add constraint chain_coin_network_fkey foreign key (network) references network (code) not valid;
alter table chain_coin validate constraint chain_coin_network_fkey;
alter table chain_rehearsal drop constraint chain_rehearsal_network_check,
  add constraint chain_rehearsal_network_fkey foreign key (network) references network (code) not valid;
alter table chain_rehearsal validate constraint chain_rehearsal_network_fkey;
alter table chain_house_address drop constraint chain_house_address_network_check,
  add constraint chain_house_address_network_fkey foreign key (network) references network (code) not valid;
alter table chain_house_address validate constraint chain_house_address_network_fkey;
alter table chain_cold_move drop constraint chain_cold_move_network_check,
  add constraint chain_cold_move_network_fkey foreign key (network) references network (code) not valid;
alter table chain_cold_move validate constraint chain_cold_move_network_fkey;
alter table chain_level drop constraint chain_level_network_check,
  add constraint chain_level_network_fkey foreign key (network) references network (code) not valid;
alter table chain_level validate constraint chain_level_network_fkey;
alter table custodian_payment drop constraint custodian_payment_network_check,
  add constraint custodian_payment_network_fkey foreign key (network) references network (code) not valid;
alter table custodian_payment validate constraint custodian_payment_network_fkey;

-- Coins are where payments make them.
create function refuse_coin_of_accounts() returns trigger language plpgsql as $$
begin
  if (select n.family from network n where n.code = new.network) is distinct from 'coins' then
    raise exception 'chain_coin: % has no coins', new.network using errcode = '23514';
  end if;
  return new;
end $$;
create trigger chain_coin_of_coins before insert on chain_coin for each row execute function refuse_coin_of_accounts();
