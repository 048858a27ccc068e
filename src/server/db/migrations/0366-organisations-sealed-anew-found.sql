-- Why: as 0295 does of messages, for organisations and corrections of names: tables of few rows, indexed in a moment.
create index company_verification_to_reseal on company_verification (id) where draft_sealed not like '~%';
create index company_person_to_reseal on company_person (id) where person_sealed not like '~%';
create index name_correction_to_reseal on name_correction (id) where was_sealed not like '~%';
