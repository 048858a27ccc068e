-- Why: as 0295 does of messages, for what somebody wrote who wants to be a merchant: a table of few rows, indexed in a moment.
create index merchant_application_to_reseal on merchant_application (id) where sealed not like '~%';
