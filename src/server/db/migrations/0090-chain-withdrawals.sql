-- Why: crypto leaves for addresses. What the network may cost is agreed with the customer before anything is held, and stays with the withdrawal; and
-- the signer vouches for a destination with a MAC, so that a row that somebody changed pays nobody.

alter table withdrawal
  add column speed        text check (speed in ('low', 'medium', 'high')),
  -- What the network may take for it as it was quoted, in smallest units of the network's own asset; `fee` is the same in the asset that is sent.
  add column network_fee  numeric(78,0) check (network_fee > 0),
  -- A quote is agreed to once.
  add column fee_quote_id uuid unique;
alter table withdrawal add constraint withdrawal_fee_agreed check ((kind = 'chain') = (speed is not null)
  and (speed is null) = (network_fee is null) and (speed is null) = (fee_quote_id is null)) not valid;
alter table withdrawal validate constraint withdrawal_fee_agreed;

create or replace function refuse_withdrawal_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.customer_id, new.number, new.kind, new.asset, new.amount, new.fee, new.destination_id, new.clearing, new.hold_id,
      new.fee_hold_id, new.worth, new.created_at, new.speed, new.network_fee, new.fee_quote_id)
     is distinct from (old.id, old.customer_id, old.number, old.kind, old.asset, old.amount, old.fee, old.destination_id, old.clearing, old.hold_id,
      old.fee_hold_id, old.worth, old.created_at, old.speed, old.network_fee, old.fee_quote_id)
     or (old.provider_ref is not null and (new.provider, new.provider_ref) is distinct from (old.provider, old.provider_ref))
     or old.state in ('rejected', 'cancelled', 'failed', 'bounced_back') then
    raise exception 'withdrawal: what was asked for stays, and so does what ended' using errcode = '23001';
  end if;
  return new;
end $$;

-- What the signer vouches for (customer, network, address, and from when on) in hexadecimal; null: it was not asked, so nothing goes there by chain.
alter table destination add column mac text check (mac is null or (kind = 'chain' and mac ~ '^[0-9a-f]{64}$'));
-- The signer says by its own clock from when on: that may be a little behind ours.
alter table destination drop constraint destination_check;
alter table destination add constraint destination_waits check (usable_at >= created_at + case when mac is null then interval '24 hours'
  else interval '23 hours 55 minutes' end) not valid;
alter table destination validate constraint destination_waits;
