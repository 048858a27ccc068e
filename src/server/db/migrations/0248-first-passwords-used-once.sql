-- Why: only a password that an operator said is noted to be used, and one that its owner set bears no such note.
alter table staff add constraint staff_initial_used check (initial_used_at is null or initial_until is not null); -- stays small
