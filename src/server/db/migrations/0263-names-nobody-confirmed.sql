-- Why: what nobody confirmed is forgotten after a week, and the names that it took are free then; a sweep finds these without reading all names.
create index username_nobodys on username (taken_at) where customer_id is null;
