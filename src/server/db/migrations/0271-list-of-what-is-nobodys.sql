-- Why: marks what was charged so before, and finds what is marked, and what a refund that failed left in suspense, by what there is of it.
update card_payment p set unclaimed = true from deposit d
  where d.id = p.deposit_id and p.matures_at is not null and d.status not in ('credited', 'reversed');

create index card_payment_nobodys on card_payment (created_at, deposit_id) where unclaimed or refund_kept > 0;
