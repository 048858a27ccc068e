-- Why: as 0295 does of messages, for what documents say and where their owners went to be checked. Nobody begins a verification while these are built.
create index verification_to_reseal on verification (id) where person_sealed not like '~%';
create index verification_url_to_reseal on verification (id) where url_sealed not like '~%';
