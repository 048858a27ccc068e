-- Why: a bank's line may be the payout of a card service; read through once 0187 demands what a line may be of every new row.
alter table bank_line validate constraint bank_line_status_check;
