-- Why: as 0313, of the names that somebody took. Nobody registers or changes their name while it is built.
create index username_customer on username (customer_id) where customer_id is not null;
