-- Why: among 200,000 withdrawals of one customer the desk's pages and a rare filter read them all: each state, and each address, in the order of time; what was
-- asked for in a while is summed from the index alone.
-- What takes the place of an index is made first and gets its name at the end: who reads waits for that moment alone.
create index withdrawal_of_wider on withdrawal (customer_id, created_at desc, id desc) include (worth, state, destination_id);
create index withdrawal_of_in_state on withdrawal (customer_id, state, created_at desc, id desc);
create index chain_deposit_of_customer_wider on chain_deposit (customer_id, seen_at desc, id desc) include (asset, state);
create index chain_deposit_of_in_state on chain_deposit (customer_id, state, seen_at desc, id desc);
create index withdrawal_of_in_asset on withdrawal (customer_id, asset, created_at desc, id desc);
create index chain_deposit_of_in_asset on chain_deposit (customer_id, asset, seen_at desc, id desc);
create index chain_deposit_at_address_in_turn on chain_deposit (address_id, id);
create index withdrawal_under_way_to on withdrawal (destination_id)
  where state in ('requested', 'needs_approval', 'approved', 'sending', 'sent', 'unclear');
-- What is stuck, since when; and what waits for people because its owner may have no money leave.
create index withdrawal_instructed on withdrawal (instructed_at, id) where state in ('sending', 'sent');
create index customer_suspended on customer (id) where status <> 'active';

-- What people decide on, each part in the order of a page.
create index chain_deposit_given_up on chain_deposit (id) where state = 'sunk' or (state = 'written_off' and block is not null);

-- What changes a withdrawal beside what may: compared as a row in which that is put back, so a column that is added later stays as well. As JSON each update cost
-- ten times as much.
create or replace function refuse_withdrawal_rewrite() returns trigger language plpgsql as $$
declare
  recalled constant boolean := old.state = 'sending' and new.state = 'approved';
  sent constant boolean := old.state = 'approved' and new.state = 'sending';
  rest withdrawal := new;
begin
  rest.state := old.state;
  rest.version := old.version;
  rest.held_for := old.held_for;
  rest.reason_sealed := old.reason_sealed;
  rest.provider := old.provider;
  rest.provider_ref := old.provider_ref;
  rest.moved_at := old.moved_at;
  rest.instructed_at := old.instructed_at;
  rest.look_at := old.look_at;
  rest.hold_id := old.hold_id;
  rest.reserved := old.reserved;
  rest.queued_at := old.queued_at;
  if rest is distinct from old
     or (old.provider_ref is not null and not recalled and (new.provider, new.provider_ref) is distinct from (old.provider, old.provider_ref))
     or (new.hold_id = old.hold_id) <> (new.reserved = old.reserved)
     or (new.reserved <> old.reserved and not (new.reserved and sent) and not (old.reserved and recalled))
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

drop index withdrawal_of;
alter index withdrawal_of_wider rename to withdrawal_of;
drop index chain_deposit_of_customer;
alter index chain_deposit_of_customer_wider rename to chain_deposit_of_customer;
drop index chain_deposit_for_people;
