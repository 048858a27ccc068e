-- Why: a company is frozen where everybody who lets anything go for it is, which takes a look at each of them and their second factors. Where nobody of its team ever was, one look at these indexes says so.
create index customer_frozen_whose on customer (id) where frozen_until is not null;
create index team_member_standing on team_member (company_id, person_id) where left_at is null;
