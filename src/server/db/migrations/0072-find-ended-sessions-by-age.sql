-- Why: what has had its time is found by it, instead of by reading all of it each hour.

create index customer_session_age on customer_session (expires_at);
create index account_token_age on account_token (expires_at);
create index rate_limit_age on rate_limit (expires_at);
