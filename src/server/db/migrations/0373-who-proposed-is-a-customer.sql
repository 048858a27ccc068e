-- Why: who proposed an end of a dispute is a customer: every row is read for it once, in a file of its own.
alter table dispute_proposal validate constraint dispute_proposal_by_person;
