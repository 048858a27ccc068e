-- Why: the signer may refuse a transaction for good that coins were set apart for. Where it vouches that nothing was signed, the transaction is refused, its
-- coins are free again, and what it was to pay may be put into another one. Nothing else frees a coin, or lets a second transaction pay.

create or replace function refuse_coin_rewrite() returns trigger language plpgsql as $$
begin
  if (new.network, new.tx, new.vout, new.address, new.account, new.branch, new.address_index, new.amount)
     is distinct from (old.network, old.tx, old.vout, old.address, old.account, old.branch, old.address_index, old.amount) then
    raise exception 'chain_coin: what a coin is stays' using errcode = '23001';
  end if;
  if old.reserved_for is not null and (new.reserved_for, new.reserved_n) is distinct from (old.reserved_for, old.reserved_n)
     and not (new.reserved_for is null and exists (select 1 from chain_tx t where t.id = old.reserved_for and t.state = 'refused')) then
    raise exception 'chain_coin: what a coin is set apart for stays, unless that was refused' using errcode = '23001';
  end if;
  return new;
end $$;

alter table chain_tx_part drop constraint chain_tx_part_pkey, add primary key (tx_id, withdrawal_id),
  add made_at timestamptz not null default now();
create index chain_tx_part_withdrawal on chain_tx_part (withdrawal_id);
-- Under the withdrawal's lock, or two at once would both see none.
create function refuse_second_payment() returns trigger language plpgsql as $$
begin
  perform 1 from withdrawal w where w.id = new.withdrawal_id for no key update;
  if exists (select 1 from chain_tx_part p join chain_tx t on t.id = p.tx_id
             where p.withdrawal_id = new.withdrawal_id and t.state <> 'refused') then
    raise exception 'chain_tx_part: a transaction that was not refused pays this withdrawal' using errcode = '23505';
  end if;
  return new;
end $$;
create trigger chain_tx_part_once before insert on chain_tx_part for each row execute function refuse_second_payment();

-- What was signed can't be given up: its bytes are out.
create function refuse_signed_refusal() returns trigger language plpgsql as $$
begin
  if new.state = 'refused' and exists (select 1 from chain_attempt a where a.tx_id = new.id) then
    raise exception 'chain_tx: what was signed is not refused' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger chain_tx_unsigned before update of state on chain_tx for each row execute function refuse_signed_refusal();

-- Back to 'approved' comes what stood in files that were refused before anybody outside had them, and now what stood in such transactions alone.
create or replace function refuse_withdrawal_rewrite() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['state', 'version', 'held_for', 'reason_sealed', 'provider', 'provider_ref', 'moved_at', 'instructed_at', 'look_at'];
  recalled constant boolean := old.state = 'sending' and new.state = 'approved';
begin
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
     or (old.provider_ref is not null and not recalled and (new.provider, new.provider_ref) is distinct from (old.provider, old.provider_ref))
     or old.state in ('rejected', 'cancelled', 'failed', 'bounced_back') then
    raise exception 'withdrawal: what was asked for stays, and so does what ended' using errcode = '23001';
  end if;
  if recalled and new.kind = 'bank' and not coalesce((select bool_and(l.state = 'dropped' and f.exported_at is null)
      from payout_line l join payout_file f on f.id = l.file_id where l.withdrawal_id = new.id), false)
     or recalled and new.kind = 'chain' and not coalesce((select bool_and(t.state = 'refused')
      from chain_tx_part p join chain_tx t on t.id = p.tx_id where p.withdrawal_id = new.id), false) then
    raise exception 'withdrawal: it was sent, or may have been' using errcode = '23001';
  end if;
  return new;
end $$;
