-- Why: of what a payment service kept, nothing is both booked and owed, and what is owed is a sum; read through once it is demanded of every new row.

alter table card_payment validate constraint card_payment_cost_once;
alter table card_payment validate constraint card_payment_cost_due_check;
