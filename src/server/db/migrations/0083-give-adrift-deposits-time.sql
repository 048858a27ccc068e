-- Why: a reorganisation of one block is an ordinary day, and what it takes out is mined again soon. What was credited is lost only when it stays out.

-- The newest block below which nothing had changed when its own left the chain; null while it stands in one, or nothing depends on it.
alter table chain_deposit add column adrift_at bigint check (adrift_at is null or (adrift_at >= 0 and block is null));
