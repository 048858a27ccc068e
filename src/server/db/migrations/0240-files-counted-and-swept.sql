-- Why: what an account keeps in files is summed each time that it sends one, and read from this index alone. What was uploaded and never used goes after a day; those are few
-- among all, and have an index of their own.
create index stored_file_room on stored_file (owner_id) include (subject_kind, subject_id, bytes);
create index stored_file_unused on stored_file (created_at) where use is null and subject_kind <> 'identity';
drop index stored_file_owner;
