-- Why: its owner pauses all ads with one act and opens them again with another. Which ones that are is known of each, so that what was paused by itself stays paused.
alter table ad add column paused_together boolean not null default false;
