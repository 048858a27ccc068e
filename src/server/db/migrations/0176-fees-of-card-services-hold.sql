-- Why: of what a payment service kept, nothing is both booked and owed; read through once it is demanded of every new row.

alter table card_payment validate constraint card_payment_cost_once;
