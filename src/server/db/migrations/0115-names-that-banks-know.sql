-- Why: whoever decides on a withdrawal sees which name the bank knows for the account it goes to, as it was told before it was judged.

create table withdrawal_payee_check (
  withdrawal_id uuid primary key references withdrawal (id),
  answer        text not null check (answer in ('match', 'close', 'no', 'unknown')),
  name_sealed   text,                          -- the name that the bank knows, where it says so
  at            timestamptz not null
);
create trigger withdrawal_payee_check_append_only before update or delete on withdrawal_payee_check
  for each row execute function refuse_change();
create trigger withdrawal_payee_check_no_truncate before truncate on withdrawal_payee_check
  for each statement execute function refuse_change();
