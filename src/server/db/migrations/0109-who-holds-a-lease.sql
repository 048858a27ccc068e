-- Why: a job may take longer than its period. Whoever runs it prolongs its lease meanwhile, and must not prolong, or give back, one that somebody else took
-- since. Null: a release before this one took it.
alter table job_turn add column holder uuid;
