-- Why: thumbs could be bought with orders of a few cents between two accounts that rate each other, as records could before 0385: each thumb was added to a public figure for good. A thumb counts by the rule by which its order does,
-- and one of each person for another, the newest. Whether an order counts is known as it is completed and by the rates of that moment, so it is noted then: null while it isn't completed, and of those completed before.
alter table p2p_order add column counted boolean;
alter table order_rating add column counts boolean not null default false;
