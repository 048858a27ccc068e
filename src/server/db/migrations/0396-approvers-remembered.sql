-- Why: the sum above which two people are needed is lifted by two of those who agree to payments, where there are two. Until when somebody was one of them is kept as for owners: who is left
-- alone by taking the others' role away loosens nothing alone for a while.
alter table team_member add column approver_until timestamptz;
create function note_approver_until() returns trigger language plpgsql as $$
begin
  new.approver_until := clock_timestamp();
  return new;
end $$;
create trigger team_member_approver_until before update on team_member for each row
  when (old.role in ('approver', 'owner') and old.left_at is null and (new.role not in ('approver', 'owner') or new.left_at is not null)) execute function note_approver_until();
