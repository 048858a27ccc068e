-- Why: who pays a payment link for a company above what they may let leave alone asks a colleague, as for any other payment: a wish that names the link and its payee. Wishes are few, so
-- their checks are added and validated in one.
alter table team_payment add column link_id uuid references payment_link (id);
alter table team_payment drop constraint team_payment_kind_check; -- stays small
alter table team_payment add constraint team_payment_kind_check check (kind in ('bank', 'chain', 'transfer', 'release', 'link')); -- stays small
alter table team_payment drop constraint team_payment_where; -- stays small
alter table team_payment add constraint team_payment_where check (
  (kind in ('transfer', 'release', 'link')) = (payee_id is not null) and (kind in ('bank', 'chain')) = (destination_id is not null) and (kind = 'release') = (order_id is not null)
  and (kind = 'link') = (link_id is not null)); -- stays small
