-- Why: on Tron a transaction names an hour after which no block takes it. Once final blocks are past that hour and none of them has it, it lapsed: nothing of
-- it can be mined any more, and what it was to pay may be paid by another one. Until then no second one may exist.
alter table chain_tx drop constraint chain_tx_state_check, add constraint chain_tx_state_check
  check (state in ('made', 'signed', 'sent', 'mined', 'final', 'cancelling', 'cancelled', 'refused', 'superseded', 'lapsed')) not valid;
alter table chain_tx validate constraint chain_tx_state_check;

drop trigger chain_tx_moves on chain_tx;
create trigger chain_tx_moves before update on chain_tx for each row when (old.state is distinct from new.state) execute function refuse_move(
  'made signed', 'made refused', 'made cancelling', 'made superseded',
  'signed sent', 'signed mined', 'signed cancelling', 'signed superseded', 'signed lapsed',
  'sent mined', 'sent cancelling', 'sent superseded', 'sent lapsed',
  'cancelling mined', 'cancelling superseded', 'cancelling cancelled',
  'mined sent', 'mined final');
drop trigger withdrawal_moves on withdrawal;
create trigger withdrawal_moves before update on withdrawal for each row when (old.state is distinct from new.state) execute function refuse_move(
  'requested needs_approval', 'requested approved', 'requested cancelled',
  'approved needs_approval', 'approved rejected', 'approved cancelled', 'approved sending',
  'needs_approval approved', 'needs_approval rejected', 'needs_approval cancelled',
  'sending approved', 'sending sent', 'sending completed', 'sending unclear', 'sending failed',
  'sent approved', 'sent completed', 'sent unclear', 'sent failed',
  'unclear approved', 'unclear completed', 'unclear sending', 'unclear sent', 'unclear failed',
  'completed bounced_back');

create or replace function refuse_chain_tx_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.network, new.lane, new.nonce, new.kind, new.fee_limit, new.gas, new.created_at)
     is distinct from (old.id, old.network, old.lane, old.nonce, old.kind, old.fee_limit, old.gas, old.created_at)
     or (new.intents_sealed <> old.intents_sealed and old.state <> 'made')
     or old.state in ('final', 'cancelled', 'refused', 'superseded', 'lapsed') then
    raise exception 'chain_tx: what it was made for stays, and so does what ended' using errcode = '23001';
  end if;
  return new;
end $$;

-- What lapses was signed, on a network where that runs out, and stands in no block.
create or replace function refuse_signed_refusal() returns trigger language plpgsql as $$
begin
  if new.state = 'refused' and exists (select 1 from chain_attempt a where a.tx_id = new.id) then
    raise exception 'chain_tx: what was signed is not refused' using errcode = '23001';
  end if;
  if new.state in ('superseded', 'lapsed') and exists (select 1 from chain_attempt a where a.tx_id = new.id and a.mined_height is not null) then
    raise exception 'chain_tx: what stands in a block is not %', new.state using errcode = '23001';
  end if;
  if new.state = 'lapsed' and not coalesce((select bool_and(a.attempt ? 'expiration') from chain_attempt a where a.tx_id = new.id), false) then
    raise exception 'chain_tx: what has no hour of its own does not lapse' using errcode = '23001';
  end if;
  return new;
end $$;

-- Under the withdrawal's lock, or two at once would both see none.
create or replace function refuse_second_payment() returns trigger language plpgsql as $$
begin
  perform 1 from withdrawal w where w.id = new.withdrawal_id for no key update;
  if exists (select 1 from chain_tx_part p join chain_tx t on t.id = p.tx_id
             where p.withdrawal_id = new.withdrawal_id and t.state not in ('refused', 'lapsed'))
     or exists (select 1 from custodian_payment c where c.withdrawal_id = new.withdrawal_id and c.state <> 'refused') then
    raise exception '%: something that was not refused pays this withdrawal', tg_table_name using errcode = '23505';
  end if;
  return new;
end $$;

-- Back to 'approved' comes what was sent, too, where all that paid it lapsed or was refused.
create or replace function refuse_withdrawal_rewrite() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['state', 'version', 'held_for', 'reason_sealed', 'provider', 'provider_ref', 'moved_at', 'instructed_at', 'look_at',
    'hold_id', 'reserved', 'queued_at'];
  recalled constant boolean := old.state in ('sending', 'sent', 'unclear') and new.state = 'approved';
  sent constant boolean := old.state = 'approved' and new.state = 'sending';
begin
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
     or (old.provider_ref is not null and not recalled and (new.provider, new.provider_ref) is distinct from (old.provider, old.provider_ref))
     or (new.hold_id = old.hold_id) <> (new.reserved = old.reserved)
     or (new.reserved <> old.reserved and not (new.reserved and sent) and not (old.reserved and recalled))
     or old.state in ('rejected', 'cancelled', 'failed', 'bounced_back') then
    raise exception 'withdrawal: what was asked for stays, and so does what ended' using errcode = '23001';
  end if;
  if recalled and new.kind = 'bank' and (old.state <> 'sending' or not coalesce((select bool_and(l.state = 'dropped' and f.exported_at is null)
      from payout_line l join payout_file f on f.id = l.file_id where l.withdrawal_id = new.id), false))
     or recalled and new.kind = 'chain' and not coalesce((select bool_and(one.refused) from (
        select t.state in ('refused', 'lapsed') as refused from chain_tx_part p join chain_tx t on t.id = p.tx_id where p.withdrawal_id = new.id
        union all select c.state = 'refused' from custodian_payment c where c.withdrawal_id = new.id) one), false) then
    raise exception 'withdrawal: it was sent, or may have been' using errcode = '23001';
  end if;
  return new;
end $$;
