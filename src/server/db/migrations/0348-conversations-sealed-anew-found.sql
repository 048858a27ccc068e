-- Why: as 0295 does of messages, for the subjects of conversations. Nobody begins one while it is built.
create index conversation_to_reseal on conversation (id) where kind = 'support' and subject_sealed not like '~%';
