-- Why: what a command asks was agreed to later, about whatever stood by then: another restriction of the account, another authenticator app, a stop of withdrawals that came after. What stood when
-- it was asked is kept as a digest beside it, which who agrees signs for with the rest, and it is done only where the same stands still. Null: asked by an earlier release, which nobody can agree to.

alter table desk_proposal add column stood text; -- SHA-256 of what the act is about, as it stood
alter table desk_proposal add constraint desk_proposal_stood
  check (stood is null or (operator is not null and stood ~ '^[0-9a-f]{64}$')) not valid;
