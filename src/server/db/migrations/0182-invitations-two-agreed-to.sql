-- Why: an invitation to do more than look is as good as the rule that it was made under. Where a company has got a second owner since, an older one brings in nobody that two of them
-- didn't agree to: who agreed is written down with it. Invitations are few.
alter table team_invitation add column agreed_by uuid references customer (id); -- the second owner; null where its one owner invited alone
-- Made in the transaction in which a second owner agreed: the same moment, the same asker, the same role.
update team_invitation i set agreed_by = c.decided_by from team_change c
  where i.state = 'open' and c.company_id = i.company_id and c.kind = 'invitation' and c.state = 'agreed' and c.asked_by = i.invited_by and c.decided_at = i.created_at and c.role = i.role;
alter table team_invitation add constraint team_invitation_second_owner check (agreed_by <> invited_by); -- stays small
