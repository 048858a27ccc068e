-- Why: what was instructed is screened again until it is signed. When that was last asked, and whether it passed, is kept, or each look of a job would ask anew.
alter table chain_tx add column screened_at timestamptz, add column screened_ok boolean,
  add constraint chain_tx_screened check ((screened_at is null) = (screened_ok is null)) not valid;
alter table chain_tx validate constraint chain_tx_screened;
alter table custodian_payment add column screened_at timestamptz, add column screened_ok boolean,
  add constraint custodian_payment_screened check ((screened_at is null) = (screened_ok is null)) not valid;
alter table custodian_payment validate constraint custodian_payment_screened;

-- In the place of what was cancelled something was mined for good that pays ourselves: nothing of it can be mined any more, and what it was to pay may go back to people, and be
-- paid by another one.
-- Under the withdrawal's lock, or two at once would both see none.
create or replace function refuse_second_payment() returns trigger language plpgsql as $$
begin
  perform 1 from withdrawal w where w.id = new.withdrawal_id for no key update;
  if exists (select 1 from chain_tx_part p join chain_tx t on t.id = p.tx_id
             where p.withdrawal_id = new.withdrawal_id and t.state not in ('refused', 'lapsed', 'cancelled'))
     or exists (select 1 from custodian_payment c where c.withdrawal_id = new.withdrawal_id and c.state <> 'refused') then
    raise exception '%: something that was not refused pays this withdrawal', tg_table_name using errcode = '23505';
  end if;
  return new;
end $$;

-- Back to 'approved' comes what was sent, too, where all that paid it lapsed, was refused, or was cancelled for good.
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
        select t.state in ('refused', 'lapsed', 'cancelled') as refused from chain_tx_part p join chain_tx t on t.id = p.tx_id where p.withdrawal_id = new.id
        union all select c.state = 'refused' from custodian_payment c where c.withdrawal_id = new.id) one), false) then
    raise exception 'withdrawal: it was sent, or may have been' using errcode = '23001';
  end if;
  return new;
end $$;
