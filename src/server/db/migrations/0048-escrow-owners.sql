-- Why: what stands in an ad or an order is still its owner's until it leaves, so a customer's total and its past have to count it. An escrow
-- account belongs to the house; whose money lies in it follows from the ledger alone: who paid into it, or whose ad did. One row an escrow,
-- written by the ledger's own transfers, so that no verb can forget it. Open ones are read by their index, past ones only where they stood over a midnight.

create table ledger_escrow (
  account_id uuid primary key references ledger_account (id),
  owner_id   uuid not null,                    -- the customer whose it is while it is there
  asset      text not null,
  ref        text not null check (ref ~ '^(ad|order):'),
  opened_at  timestamptz not null,             -- of the first transfer into it
  emptied_at timestamptz check (emptied_at >= opened_at)   -- of the transfer that left nothing; null while there is something
);
create index ledger_escrow_open on ledger_escrow (owner_id) where emptied_at is null;
create index ledger_escrow_overnight on ledger_escrow (owner_id, emptied_at)
  where emptied_at is not null and (opened_at at time zone 'UTC')::date < (emptied_at at time zone 'UTC')::date;

-- An escrow's last transfer before an instant is one look, as a customer's account's is.
create index ledger_transfer_escrow_out on ledger_transfer (debit_account, created_at, debit_version)
  where kind in ('ad_return', 'escrow_lock', 'escrow_release', 'escrow_return', 'escrow_split') and debit_owner is null;
create index ledger_transfer_escrow_in on ledger_transfer (credit_account, created_at, credit_version)
  where kind in ('ad_reserve', 'escrow_lock') and credit_owner is null;

insert into ledger_escrow (account_id, owner_id, asset, ref, opened_at, emptied_at)
  with paid_in as (                            -- an order's escrow comes from the seller, or from the escrow of the seller's ad
    select distinct on (credit_account) credit_account account, debit_account, debit_owner, created_at
    from ledger_transfer where kind in ('ad_reserve', 'escrow_lock') and credit_owner is null order by credit_account, credit_version)
  select a.id, coalesce(p.debit_owner, ad.debit_owner), a.asset, a.ref, p.created_at,
    case when a.credits_posted = a.debits_posted then (select greatest(max(t.created_at), p.created_at) from ledger_transfer t where t.debit_account = a.id) end
  from ledger_account a join paid_in p on p.account = a.id left join paid_in ad on ad.account = p.debit_account
  where a.purpose = 'escrow';

create function note_escrow() returns trigger language plpgsql as $$
declare
  whose uuid := new.debit_owner;
begin
  if new.debit_owner is null then
    select owner_id into strict whose from ledger_escrow where account_id = new.debit_account;
    if new.debit_after = 0 then
      -- Times are the application's, and processes' clocks differ by some seconds: one that is slower must not be refused.
      update ledger_escrow set emptied_at = greatest(new.created_at, opened_at) where account_id = new.debit_account;
    end if;
  end if;
  if new.kind in ('ad_reserve', 'escrow_lock') then
    insert into ledger_escrow as e (account_id, owner_id, asset, ref, opened_at)
      select id, whose, asset, ref, new.created_at from ledger_account where id = new.credit_account
      on conflict (account_id) do update set emptied_at = null where e.owner_id = excluded.owner_id;
    if not found then
      raise exception 'ledger_escrow: % is somebody else''s', new.credit_account using errcode = '23001';
    end if;
  end if;
  return null;
end $$;
create trigger ledger_transfer_escrow after insert on ledger_transfer for each row
  when (new.kind in ('ad_reserve', 'ad_return', 'escrow_lock', 'escrow_release', 'escrow_return', 'escrow_split'))
  execute function note_escrow();

-- Whose it is and where it stands never changes.
create function refuse_escrow_change() returns trigger language plpgsql as $$
begin
  if (new.account_id, new.owner_id, new.asset, new.ref, new.opened_at) is distinct from
     (old.account_id, old.owner_id, old.asset, old.ref, old.opened_at) then
    raise exception 'ledger_escrow: an escrow stays its owner''s' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger ledger_escrow_identity before update on ledger_escrow for each row execute function refuse_escrow_change();
create trigger ledger_escrow_no_delete before delete on ledger_escrow for each row execute function refuse_change();
create trigger ledger_escrow_no_truncate before truncate on ledger_escrow for each statement execute function refuse_change();
