-- Why: when somebody signed in before a payment is evidence in its dispute, sessions that have ended among them. By itself, so that nobody who signs in waits for another index.
create index customer_session_begun on customer_session (customer_id, created_at desc);
