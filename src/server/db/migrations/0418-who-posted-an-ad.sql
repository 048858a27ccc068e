-- Why: an ad of a company said whose it is, not who of its team posted it or set its terms: it stayed to be taken while that member was frozen or suspended, as long as a colleague wasn't. Null where the owner acts
-- for themselves, and of ads from before, whose team sees to them.
alter table ad add column posted_by uuid;
alter table ad add constraint ad_posted_by foreign key (posted_by) references customer (id) not valid;
