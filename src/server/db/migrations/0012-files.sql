-- Why: proofs, evidence and what is sent in chats. Files are re-encoded before they come here and lie sealed in the database itself, so that
-- they are there on every process and in every backup, and commit with what they belong to.

create table stored_file (
  id           uuid primary key,
  owner_id     uuid not null,                          -- the customer or member of staff who uploaded it
  subject_kind text not null check (subject_kind in ('order', 'conversation')),
  subject_id   uuid not null,
  use          text check (use in ('proof', 'evidence', 'message')),
  name_sealed  text not null,
  type         text not null check (type in ('image/webp', 'application/pdf')),
  bytes        integer not null,
  sha256       text not null,                          -- of what is stored, before sealing
  source_index text not null,                          -- keyed hash of what was sent: the same file on two orders shows
  content      bytea not null,                         -- sealed
  created_at   timestamptz not null
);
create index stored_file_subject on stored_file (subject_kind, subject_id, id);
create index stored_file_source on stored_file (source_index);
create index stored_file_owner on stored_file (owner_id, created_at);
