-- Why: an installation without a contract with somebody who checks documents checks them itself: customers upload pictures of a document and of themselves, and two
-- people of the desk look. What they propose is more than a yes: something may be needed again, for one reason or several.

alter table verification
  add column verdict text check (verdict in ('approve', 'resubmit', 'decline')),
  add column reasons text[] not null default '{}';     -- why something is needed again, or it is declined: as it is proposed, then as it was decided
alter table verification add constraint verification_verdict check ((verdict is null) or (proposed_by is not null)) not valid;
alter table verification validate constraint verification_verdict;
-- What was proposed so far was a yes.
update verification set verdict = 'approve' where proposed_by is not null and state = 'review';

drop trigger verification_moves on verification;
create trigger verification_moves before update on verification for each row when (old.state is distinct from new.state) execute function refuse_move(
  'created started', 'created submitted', 'created resubmission', 'created review', 'created approved', 'created declined', 'created expired', 'created abandoned',
  'started submitted', 'started resubmission', 'started review', 'started approved', 'started declined', 'started expired', 'started abandoned',
  'submitted resubmission', 'submitted review', 'submitted approved', 'submitted declined', 'submitted expired', 'submitted abandoned',
  'resubmission submitted', 'resubmission review', 'resubmission approved', 'resubmission declined', 'resubmission expired', 'resubmission abandoned',
  'review approved', 'review declined', 'review resubmission');

-- The pictures of a verification, of each time that it was sent. The pictures themselves are swept after their time; that there were some stays.
create table verification_picture (
  verification_id uuid not null references verification (id),
  attempt         integer not null check (attempt >= 1),
  place           text not null check (place in ('front', 'back', 'holding')),
  file_id         uuid not null unique,
  sent_at         timestamptz not null,
  primary key (verification_id, attempt, place)
);
create trigger verification_picture_append_only before update or delete on verification_picture for each row execute function refuse_change();
create trigger verification_picture_no_truncate before truncate on verification_picture for each statement execute function refuse_change();

-- A picture of a document is of its own kind: compliance alone opens it, and a job sweeps it.
alter table stored_file drop constraint stored_file_use_check;
alter table stored_file add constraint stored_file_use_check check (use in ('proof', 'evidence', 'message', 'paper', 'document')) not valid;
alter table stored_file validate constraint stored_file_use_check;
create index stored_file_document on stored_file (created_at) where subject_kind = 'identity' and (use = 'document' or use is null);
