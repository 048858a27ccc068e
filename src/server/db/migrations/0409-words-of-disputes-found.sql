-- Why: what is somebody's own is found by whose it is, and what no customer's key seals yet without reading a table: both hold a few rows for a hundred orders, and are indexed in a moment.
alter table appeal validate constraint appeal_author;
alter table dispute_proposal validate constraint dispute_proposal_author;
create index appeal_author on appeal (author_id);
create index dispute_proposal_author on dispute_proposal (author_id);
create index appeal_to_reseal on appeal (id) where statement_sealed not like '~%';
create index dispute_proposal_to_reseal on dispute_proposal (id) where note_sealed not like '~%';
