-- Why: of ads of companies from before 0457 nobody noted when who set them did: not after they were changed last.
update ad set posted_at = case when posted_by is not null then updated_at end, terms_at = case when terms_by is not null then updated_at end where posted_by is not null or terms_by is not null;
