-- Why: as 0295 does of messages, for the networks of sessions. Nobody signs in while it is built.
create index customer_session_to_reseal on customer_session (id) where ip_sealed not like '~%';
