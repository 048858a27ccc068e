-- Why: what 0254 began, looked at beside what goes on; and what operators ask is found without reading every proposal.
create index desk_proposal_by_command on desk_proposal (digest, id) where operator is not null;
alter table desk_proposal validate constraint desk_proposal_act_check;
alter table desk_proposal validate constraint desk_proposal_by_one;
alter table desk_proposal validate constraint desk_proposal_by_command;
alter table desk_proposal validate constraint desk_proposal_digest;
alter table desk_proposal validate constraint desk_proposal_evidence;
alter table approval validate constraint approval_asked;
