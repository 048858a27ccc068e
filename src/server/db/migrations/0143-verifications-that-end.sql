-- Why: what was verified can stop being so: its document runs out, whoever checked takes a yes back, two people of the desk withdraw it, a year has passed for an
-- organisation. The verification stays as it was decided; that it counts no more is a fact of its own, beside it, and the level follows from the facts there are.

-- Until when a document is valid ('infinity': it doesn't say), null where nobody has looked yet; whether the account still bears the name in it; when whoever checked
-- it is to be asked again, because they said that something is new.
alter table customer_identity
  add column valid_until date,
  add column name_checked boolean not null default true,
  add column recheck_at timestamptz;
update customer_identity i set name_checked = false from name_correction n
  where n.customer_id = i.customer_id and n.state = 'approved' and n.decided_at > i.checked_at;
create index customer_identity_valid on customer_identity (valid_until);
create index customer_identity_recheck on customer_identity (recheck_at) where recheck_at is not null;
-- A document is one person's, also where it is looked at, or counts no more.
create index verification_document on verification (document_index) where document_index is not null;

alter table company_verification add column ended_at timestamptz check (ended_at is null or state = 'approved');
-- One waits, and one stands: an organisation sends itself again before its year is over.
create unique index company_verification_waits on company_verification (customer_id) where state not in ('approved', 'declined');
create unique index company_verification_standing on company_verification (customer_id) where state = 'approved' and ended_at is null;
create index company_verification_year on company_verification (decided_at) where state = 'approved' and ended_at is null;
create or replace function refuse_company_rewrite() returns trigger language plpgsql as $$
begin
  if old.state = 'approved' and old.ended_at is null and new.ended_at is not null
     and to_jsonb(new) - array['ended_at', 'version'] = to_jsonb(old) - array['ended_at', 'version'] then
    return new;
  end if;
  if old.state in ('approved', 'declined') or (new.id, new.customer_id, new.created_at) is distinct from (old.id, old.customer_id, old.created_at)
     or (new.draft_sealed is distinct from old.draft_sealed and not (old.state = 'needs_more' and new.attempt = old.attempt + 1)) then
    raise exception 'company_verification: what was sent and what was decided stays' using errcode = '23001';
  end if;
  if new.state = 'approved' and (
    not exists (select 1 from company_person p where p.verification_id = new.id and p.attempt = new.attempt)
    or exists (select 1 from company_person p where p.verification_id = new.id and p.attempt = new.attempt and p.checked_by is null)) then
    raise exception 'company_verification: somebody who has to be known is not' using errcode = '23001';
  end if;
  return new;
end $$;

-- That a verification counts no more, and why. What the desk withdraws one person proposes and another answers, from the database's point of view too.
create table verification_end (
  id                      uuid primary key,
  customer_id             uuid not null references customer (id),
  verification_id         uuid references verification (id),
  company_verification_id uuid references company_verification (id),
  why                     text not null check (why in ('withdrawn', 'expired', 'reversed', 'replaced')),
  reason                  text,                        -- of a reversal, as whoever checked it says
  state                   text not null check (state in ('proposed', 'sent_back', 'ended')),
  note_sealed             text,                        -- what the customer reads of a withdrawal
  proposed_by             uuid references staff (id),
  answered_by             uuid references staff (id),
  answer_sealed           text,                        -- why the second person agreed, or didn't
  created_at              timestamptz not null,
  answered_at             timestamptz,
  check ((verification_id is null) <> (company_verification_id is null)),
  check ((why = 'withdrawn') = (proposed_by is not null) and (why = 'withdrawn') = (note_sealed is not null)),
  check (why = 'withdrawn' or state = 'ended'),
  check ((why = 'withdrawn' and state <> 'proposed') = (answered_by is not null)),
  check ((answered_by is null) = (answered_at is null) and (answered_by is null) = (answer_sealed is null)),
  constraint verification_end_second_person check (answered_by <> proposed_by)
);
create unique index verification_end_asked on verification_end (coalesce(verification_id, company_verification_id)) where state = 'proposed';
create unique index verification_end_once on verification_end (coalesce(verification_id, company_verification_id)) where state = 'ended';
create index verification_end_of on verification_end (customer_id, id desc);

create function refuse_end_rewrite() returns trigger language plpgsql as $$
begin
  if old.state <> 'proposed' or to_jsonb(new) - array['state', 'answered_by', 'answer_sealed', 'answered_at']
     is distinct from to_jsonb(old) - array['state', 'answered_by', 'answer_sealed', 'answered_at'] then
    raise exception 'verification_end: what was proposed and what was answered stays' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger verification_end_stays before update on verification_end for each row execute function refuse_end_rewrite();
create trigger verification_end_no_delete before delete on verification_end for each row execute function refuse_change();
create trigger verification_end_no_truncate before truncate on verification_end for each statement execute function refuse_change();

-- Which reminders of an end to come were sent: each once.
create table expiry_reminder (
  subject_id  uuid not null,                           -- the verification, of a person or an organisation
  days        integer not null check (days > 0),       -- so many before the end
  customer_id uuid not null references customer (id),
  sent_at     timestamptz not null,
  primary key (subject_id, days)
);
create trigger expiry_reminder_append_only before update or delete on expiry_reminder for each row execute function refuse_change();
create trigger expiry_reminder_no_truncate before truncate on expiry_reminder for each statement execute function refuse_change();

drop index company_verification_one;
