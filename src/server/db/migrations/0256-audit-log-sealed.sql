-- Why: nothing showed whether somebody with the owner's rights had changed, removed or slipped in a line of the audit log. A job seals what is over, a segment after the other: each bears the
-- hash of the one before, the digests of its lines, and a signature by the service's key for receipts, which isn't in the database.

create table audit_seal (
  seq       bigint primary key check (seq > 0),
  after_id  uuid,                                -- the last line of the segment before; null of the first
  upto_id   uuid not null unique,                -- the last line of this one
  lines     integer not null check (lines > 0),
  entries   bytea not null,                      -- of each line its id and the first half of its SHA-256, in the order of the ids
  digest    text not null,                       -- SHA-256 of `entries`
  prev      text not null,                       -- the hash of the segment before
  hash      text not null,
  key       text not null,
  signature text not null,
  sealed_at timestamptz not null,
  constraint audit_seal_entries_of_lines check (length(entries) = lines * 32),
  constraint audit_seal_follows check ((seq = 1) = (after_id is null))
);
create trigger audit_seal_append_only before update or delete on audit_seal for each row execute function refuse_change();
create trigger audit_seal_no_truncate before truncate on audit_seal for each statement execute function refuse_change();

-- How far the next seal reaches, who was writing lines when that was noted, and what the last look at the whole log found. One row.
create table audit_watch (
  one         boolean primary key default true check (one),
  upto        timestamptz,
  under_way   text[],
  verified_at timestamptz,
  faults      integer not null default 0 check (faults >= 0)
);
insert into audit_watch default values;
