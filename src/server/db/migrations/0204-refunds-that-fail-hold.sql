-- Why: no more is given back than was charged, and no more fails than was given back; read through once it is demanded of every new row.

alter table card_payment validate constraint card_payment_refunds_check;
alter table card_payment validate constraint card_payment_refund_parts_check;
