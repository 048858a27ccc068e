-- Why: as 0295 does of messages, for the names of files. Nobody sends a file while it is built.
create index stored_file_to_reseal on stored_file (id) where name_sealed not like '~%';
