-- Why: what was uploaded of documents and never sent goes after a time; those are few among all that is kept, and have an index of their own.
create index stored_file_never_sent on stored_file (created_at) where subject_kind = 'identity' and use is null;
