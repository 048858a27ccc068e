-- Why: custody is asked before a nonce is given out, and may want people's approval first. What they approve is the very intent that was asked for, so it
-- is kept until its hour is over; and whoever looks why a withdrawal waits sees what custody said.
create table chain_ask (
  withdrawal_id uuid primary key references withdrawal (id),
  intent_sealed text not null,
  expires_at    timestamptz not null,
  gas           bigint not null check (gas > 0),
  says          text check (says in ('done', 'needs', 'refused', 'unknown')),
  code          text,                          -- of a refusal
  have          integer,                       -- persons who approved, of how many
  of_persons    integer,
  next_at       timestamptz not null           -- when it is asked again
);
create trigger chain_ask_no_delete before delete on chain_ask for each row execute function refuse_change();
create trigger chain_ask_no_truncate before truncate on chain_ask for each statement execute function refuse_change();
