-- Why: what is read of a case, a dispute or its answers grew with all that there ever were.
create index card_answer_of on card_answer (dispute_id);
create index dispute_proposal_by on dispute_proposal (dispute_id, by_side);
create index card_dispute_ranked on card_dispute ((closed_at is not null), (coalesce(case when closed_at is null then due_by end, opened_at)), id);

-- What is held of somebody's deposits is asked by each way out: it is found from the open cases, of which hardly anybody has one, and not from all that they were ever paid.
create index screened_deposit_from on screened_deposit (customer_id, subject_id);
drop index screened_deposit_of;
