-- Why: a withdrawal that was held back is looked at by people. Each says yes once, so that two are two; whoever is asked twice changes nothing.
create table withdrawal_approval (
  withdrawal_id uuid not null references withdrawal (id),
  staff_id      uuid not null references staff (id),
  reason_sealed text not null,
  at            timestamptz not null,
  primary key (withdrawal_id, staff_id)
);
create trigger withdrawal_approval_no_change before update or delete on withdrawal_approval for each row execute function refuse_change();
create trigger withdrawal_approval_no_truncate before truncate on withdrawal_approval for each statement execute function refuse_change();
-- Sent, and by nobody known yet: whoever sends it is given it again.
create index withdrawal_unsent on withdrawal (provider, id) where state in ('sending', 'unclear') and provider_ref is null;
