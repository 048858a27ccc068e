-- Why: as 0295 does of messages, for destinations. Nobody adds or removes one while it is built.
create index destination_to_reseal on destination (id) where label_sealed not like '~%';
