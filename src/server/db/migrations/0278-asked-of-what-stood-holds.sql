-- Why: what 0277 began, looked at beside what goes on.
alter table desk_proposal validate constraint desk_proposal_stood;
