-- Why: the whole audit log was held against its seals in one go once a day, which takes longer the older an installation is, and a look that was cut off began anew. What is sealed since the last
-- look is looked at by itself, from the last seal that was, and the whole of it once a week, in parts. The hash of the last seal that was looked at shows that none was taken off the end since.

alter table audit_watch add column verified_seq  bigint not null default 0; -- stays small
alter table audit_watch add column verified_hash text; -- stays small
alter table audit_watch add column walk_seq      bigint; -- stays small
alter table audit_watch add column walk_faults   integer not null default 0; -- stays small
alter table audit_watch add column walked_at     timestamptz; -- stays small
update audit_watch set walked_at = verified_at; -- stays small
