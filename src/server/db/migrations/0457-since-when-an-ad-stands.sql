-- Why: an ad whose price or terms somebody set who left the team, or only looked on, was nobody's to take, and was to be taken again at that price as soon as they were back: asked in or given a role anew, opened by nobody.
-- Now it is asked whether they act for the company since before they set it: `posted_at` and `terms_at` are when `posted_by` and `terms_by` did, null where these are; `acts_since` is since when a member does more than look
-- who looked before, null where that is since they joined.
alter table ad add column posted_at timestamptz;
alter table ad add column terms_at timestamptz;
alter table team_member add column acts_since timestamptz;
