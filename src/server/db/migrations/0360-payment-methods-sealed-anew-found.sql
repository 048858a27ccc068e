-- Why: as 0295 does of messages, for payment methods, which are under a key of their owner's own from now on. Nobody saves one while it is built.
create index payment_method_to_reseal on payment_method (id) where label_sealed not like '~%';
