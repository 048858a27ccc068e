-- Why: what 0274 began, looked at beside what goes on.
alter table approval validate constraint approval_of_first;
alter table approval validate constraint approval_members;
alter table approval validate constraint approval_first;
alter table approval validate constraint approval_by_two;
