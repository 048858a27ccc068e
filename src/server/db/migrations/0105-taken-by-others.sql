-- Why: a nonce or a coin of the house may be used by a transaction that isn't the house's: somebody else has the key, or restored an old copy of these
-- books. Once that stands for good none of ours can be mined any more; what it was to pay waits for people, who see the proof and may give it back.
alter table chain_tx drop constraint chain_tx_state_check, add constraint chain_tx_state_check
  check (state in ('made', 'signed', 'sent', 'mined', 'final', 'cancelling', 'cancelled', 'refused', 'superseded')) not valid;
alter table chain_tx validate constraint chain_tx_state_check;
alter table chain_tx
  add column seen_at       timestamptz, -- when a node last had one of its forms, to the minute
  -- Why what it pays was made unclear, so that it is once: nobody says where it is, it waits as dear as it may be, its place is used by something else.
  add column unclear_for   text check (unclear_for in ('silent', 'stuck', 'taken')),
  -- What stands for good in its place: `place` (address and nonce, or a coin), `by` (the transaction, where that is known), `height` and `block`.
  add column superseded_by jsonb;
alter table chain_tx add constraint chain_tx_superseded check ((state = 'superseded') = (superseded_by is not null)) not valid;
alter table chain_tx validate constraint chain_tx_superseded;

create or replace function refuse_chain_tx_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.network, new.lane, new.nonce, new.kind, new.fee_limit, new.gas, new.created_at)
     is distinct from (old.id, old.network, old.lane, old.nonce, old.kind, old.fee_limit, old.gas, old.created_at)
     or (new.intents_sealed <> old.intents_sealed and old.state <> 'made')
     or old.state in ('final', 'cancelled', 'refused', 'superseded') then
    raise exception 'chain_tx: what it was made for stays, and so does what ended' using errcode = '23001';
  end if;
  return new;
end $$;

-- Nothing takes the place of what stands in a block.
create or replace function refuse_signed_refusal() returns trigger language plpgsql as $$
begin
  if new.state = 'refused' and exists (select 1 from chain_attempt a where a.tx_id = new.id) then
    raise exception 'chain_tx: what was signed is not refused' using errcode = '23001';
  end if;
  if new.state = 'superseded' and exists (select 1 from chain_attempt a where a.tx_id = new.id and a.mined_height is not null) then
    raise exception 'chain_tx: what stands in a block is not superseded' using errcode = '23001';
  end if;
  return new;
end $$;
