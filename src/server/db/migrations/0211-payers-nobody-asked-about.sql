-- Why: who paid is looked for on the lists after the deposit was credited, and may be on one. Until lists answered about them what they paid stays, so each such deposit is noted in the
-- transaction that credits it, and taken off with the answer, whoever writes that. What was credited before is not noted: nothing old is held by an upgrade.

create table unasked_payer (
  deposit_id  uuid primary key references deposit (id),
  customer_id uuid not null references customer (id),   -- whom it was credited to
  noted_at    timestamptz not null
);
create index unasked_payer_of on unasked_payer (customer_id);

create function forget_unasked() returns trigger language plpgsql as $$
begin
  delete from unasked_payer u using screened_deposit s where s.customer_id = new.customer_id and s.subject_id = new.id and u.deposit_id = s.deposit_id;
  return null;
end $$;
create trigger screening_subject_answered_payer after update of answered_at on screening_subject for each row
  when (new.kind = 'payer' and new.answered_at is not null) execute function forget_unasked();
