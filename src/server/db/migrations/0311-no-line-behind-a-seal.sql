-- Why: a line of the audit log bears the moment its transaction began. One that began before how far the next seal reaches was noted, and wrote its first line only afterwards, was not waited
-- for: its line lay behind the seal and counted as slipped in. How far the next seal reaches is now set first, then it is noted who is writing; the database refuses a line of before it, and
-- whoever was refused decides anew, at a later moment.

alter table audit_watch add column upto_id uuid; -- stays small

-- A query of a function has a snapshot of its own: it sees what was set while the transaction went on. '40001' is tried again.
create function refuse_line_behind_seal() returns trigger language plpgsql as $$
begin
  if exists (select 1 from written w join audit_watch a on w.id <= a.upto_id) then
    raise exception 'audit: a line of before what is being sealed' using errcode = '40001';
  end if;
  return null;
end $$;
create trigger audit_line_behind_seal after insert on audit referencing new table as written
  for each statement execute function refuse_line_behind_seal();
