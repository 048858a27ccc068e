-- Why: customers ask for money by a link. Whoever opens it sees what is asked for and by whom; customers pay it by a transfer, and where it bears a deposit
-- anybody by bank, to that deposit's reference. What is asked for once is paid once, whoever is faster.

create table payment_link (
  id          uuid primary key,               -- UUIDv7
  code        text not null unique,           -- what its address bears; whoever has it may see it
  payee_id    uuid not null references customer (id),
  asset       text not null,
  amount      numeric(78,0) check (amount > 0),            -- null: as much as its payer likes
  text_sealed text,
  uses        text not null check (uses in ('once', 'many')),
  deposit_id  uuid unique references deposit (id),         -- whose reference a bank transfer bears
  state       text not null check (state in ('open', 'paid', 'cancelled', 'expired')),
  version     integer not null default 1,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  closed_at   timestamptz,
  check ((closed_at is null) = (state = 'open')),
  check (deposit_id is null or (uses = 'once' and amount is not null)),
  check (state <> 'paid' or uses = 'once')
);
create index payment_link_of_payee on payment_link (payee_id, created_at desc, id desc);
-- What is due and how many somebody has open cost what is open.
create index payment_link_due on payment_link (expires_at, id) where state = 'open';
create index payment_link_open on payment_link (payee_id) where state = 'open';

create trigger payment_link_moves before update on payment_link for each row when (old.state is distinct from new.state)
  execute function refuse_move('open paid', 'open cancelled', 'open expired');

-- What was asked for stays, and so does what ended.
create function refuse_link_rewrite() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['state', 'version', 'closed_at'];
begin
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving or old.closed_at is not null then
    raise exception 'payment_link: what was asked for stays, and so does what ended' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger payment_link_stays before update on payment_link for each row execute function refuse_link_rewrite();
create trigger payment_link_no_delete before delete on payment_link for each row execute function refuse_change();
create trigger payment_link_no_truncate before truncate on payment_link for each statement execute function refuse_change();

-- The transfers that paid a link; a link of one use has one.
alter table customer_transfer add column link_id uuid references payment_link (id);
alter table customer_transfer add column only_for uuid unique check (only_for = link_id);
create index customer_transfer_of_link on customer_transfer (link_id) where link_id is not null;
