-- Why: what was instructed is screened again until it is signed. When that was last asked, and whether it passed, is kept, or each look of a job would ask anew.
alter table chain_tx add column screened_at timestamptz, add column screened_ok boolean,
  add constraint chain_tx_screened check ((screened_at is null) = (screened_ok is null)) not valid;
alter table chain_tx validate constraint chain_tx_screened;
alter table custodian_payment add column screened_at timestamptz, add column screened_ok boolean,
  add constraint custodian_payment_screened check ((screened_at is null) = (screened_ok is null)) not valid;
alter table custodian_payment validate constraint custodian_payment_screened;
