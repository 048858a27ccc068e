-- Why: an operator's command finds an account by its name, and locks it. Names whose mailbox was proved have an index; those that nobody confirmed yet had none, and all customers were read for them.
create index customer_username_unconfirmed on customer (lower(username)) where email_verified_at is null;
