-- Why: what is owed to a payment service is looked for by service. Apart from 0175, whose lock on payments would have lasted as long as these are built.
create index card_payment_cost_due on card_payment (psp, currency) where cost_due > 0;
create index card_dispute_fee_due on card_dispute (psp) where fee > 0 and not fee_booked;
