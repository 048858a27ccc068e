-- Why: a job seals anew what older releases sealed by the house's key, and finds what is left without reading a table. Nobody registers or changes a profile while these are built. What nobody confirmed is nobody's
-- yet, and of an erased account there is nothing.
create index customer_to_reseal on customer (id) where email_verified_at is not null and email_index not like 'closed:%' and profile_sealed not like '~%';
create index customer_phone_to_reseal on customer_phone (customer_id) where phone_sealed not like '~%';
create index email_change_to_reseal on email_change (id) where old_sealed not like '~%';
create index closed_person_to_reseal on closed_person (customer_id) where person_sealed not like '~%';
