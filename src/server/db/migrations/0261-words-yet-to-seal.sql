-- Why: the job that seals what older releases wrote looks every few minutes, and finds nothing once it is done: it reads no table for that.
create index payment_method_to_seal on payment_method (id) where label_sealed is null;
create index destination_to_seal on destination (id) where label_sealed is null;
create index merchant_application_to_seal on merchant_application (id) where reason_sealed is null and reason <> '';
create index ad_to_seal on ad (id) where hidden_reason_sealed is null and hidden_reason <> '';
