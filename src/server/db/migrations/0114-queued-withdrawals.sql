-- Why: a withdrawal set apart what it is paid from as soon as it was asked for, so one that waited for the desk kept the hot wallet from everybody. What
-- lies outside is set apart when it is sent and not before; until then it waits with its owner's money alone, in a queue if there is too little.
alter table withdrawal
  -- Whether its hold stands against its clearing account. Those of before, and those that a process of the release before asks for, do from their request on.
  add column reserved  boolean not null default true,
  -- Since when what it is paid from has too little for it; null: it has not.
  add column queued_at timestamptz check (queued_at is null or state = 'approved');
alter table withdrawal add constraint withdrawal_reserved_once_sent
  check (reserved or state not in ('sending', 'sent', 'unclear', 'completed', 'bounced_back')) not valid;
alter table withdrawal validate constraint withdrawal_reserved_once_sent;
create index withdrawal_queued on withdrawal (clearing, asset, queued_at) include (amount) where queued_at is not null;
drop index withdrawal_promised;
create index withdrawal_promised on withdrawal (clearing, asset) include (amount) where state in ('approved', 'sending', 'sent', 'unclear');
-- When something was sent there last is asked under its owner's lock.
create index withdrawal_last_sent on withdrawal (destination_id, instructed_at) where instructed_at is not null;
create index withdrawal_waiting on withdrawal (customer_id) where state in ('requested', 'needs_approval', 'approved');

-- Its hold is another one once it is sent, and once it is recalled: both and nothing else change it.
create or replace function refuse_withdrawal_rewrite() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['state', 'version', 'held_for', 'reason_sealed', 'provider', 'provider_ref', 'moved_at', 'instructed_at', 'look_at',
    'hold_id', 'reserved', 'queued_at'];
  recalled constant boolean := old.state = 'sending' and new.state = 'approved';
  sent constant boolean := old.state = 'approved' and new.state = 'sending';
begin
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
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
