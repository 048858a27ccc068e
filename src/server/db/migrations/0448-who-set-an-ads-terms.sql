-- Why: an ad of a company noted one of its team alone, whoever edited it last: who changed only its largest order took the price of an absent colleague upon them, and the ad was to be taken again at that price.
-- `posted_by` is who set the price or opened the ad last, `terms_by` who set anything else; the company itself stands for its own sign-in. Null where a person acts for themselves, and of ads from before.
alter table ad add column terms_by uuid;
alter table ad add constraint ad_terms_by foreign key (terms_by) references customer (id) not valid;
