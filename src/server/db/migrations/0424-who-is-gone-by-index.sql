-- Why: who leaves a team, or only looks from then on, takes what they proposed in disputes with them, which was looked for in all proposals there ever were, under the company's lock; and withdrawals
-- left behind by a company's own sign-in that was taken off its team were looked for among all memberships that ended. Nobody who posted an ad is a stranger to the database.
create index dispute_proposal_person on dispute_proposal (by_person) where stands and by_person is not null;
create index team_member_own_gone on team_member (company_id) where person_id = company_id and (left_at is not null or role = 'viewer');
alter table ad validate constraint ad_posted_by;
