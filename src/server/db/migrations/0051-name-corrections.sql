-- Why: a name was typed wrong, or has changed, and only the desk may put it right: payments are held against it. Whoever wants it sends proof;
-- one person proposes, another approves, from the database's point of view too. What was asked, what it was before and why it was
-- decided stays for good; names and reasons lie sealed.

create table name_correction (
  id              uuid primary key,
  customer_id     uuid not null references customer (id),
  kind            text not null check (kind in ('individual', 'entity')),
  was_sealed      text not null,                       -- the names as they stood when it was asked, as JSON
  wanted_sealed   text not null,                       -- as they shall be
  why_sealed      text not null,
  file_ids        uuid[] not null check (cardinality(file_ids) between 1 and 5),
  state           text not null default 'waiting' check (state in ('waiting', 'proposed', 'approved', 'refused')),
  proposed_by     uuid references staff (id),
  proposal_sealed text,                                -- why it was proposed, for the second person
  decided_by      uuid references staff (id),
  reason_sealed   text,                                -- what the customer reads
  created_at      timestamptz not null,
  proposed_at     timestamptz,
  decided_at      timestamptz,
  check ((state in ('waiting', 'proposed')) = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (reason_sealed is null)),
  check ((proposed_by is null) = (proposed_at is null) and (proposed_by is null) = (proposal_sealed is null)),
  check (state not in ('proposed', 'approved') or proposed_by is not null),
  constraint name_correction_second_person check (state <> 'approved' or proposed_by <> decided_by)
);
create unique index name_correction_one on name_correction (customer_id) where state in ('waiting', 'proposed');
create index name_correction_of on name_correction (customer_id, id desc);
create index name_correction_open on name_correction (id) where state in ('waiting', 'proposed');

create function refuse_decided_change() returns trigger language plpgsql as $$
begin
  if old.state in ('approved', 'refused') or (new.id, new.customer_id, new.was_sealed, new.wanted_sealed, new.why_sealed, new.file_ids)
     is distinct from (old.id, old.customer_id, old.was_sealed, old.wanted_sealed, old.why_sealed, old.file_ids) then
    raise exception 'name_correction: what was asked and what was decided stays' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger name_correction_stays before update on name_correction for each row execute function refuse_decided_change();
create trigger name_correction_no_delete before delete on name_correction for each row execute function refuse_change();
create trigger name_correction_no_truncate before truncate on name_correction for each statement execute function refuse_change();

-- Papers belong to the customer, whose id is their subject.
alter table stored_file drop constraint stored_file_subject_kind_check, drop constraint stored_file_use_check;
alter table stored_file add constraint stored_file_subject_kind_check check (subject_kind in ('order', 'conversation', 'identity')) not valid;
alter table stored_file add constraint stored_file_use_check check (use in ('proof', 'evidence', 'message', 'paper')) not valid;
alter table stored_file validate constraint stored_file_subject_kind_check;
alter table stored_file validate constraint stored_file_use_check;
