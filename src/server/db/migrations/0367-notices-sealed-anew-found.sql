-- Why: as 0295 does of messages, for notices. Nobody is told of anything while it is built.
create index notification_to_reseal on notification (id) where facts_sealed not like '~%';
