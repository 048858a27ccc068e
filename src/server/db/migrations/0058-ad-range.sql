-- An ad may have one fixed size (its largest order is its smallest), and range up to a thousand times its smallest; before it was one and a
-- half to fifteen times, which kept those who trade in volume from posting one ad for small and large orders.
alter table ad drop constraint ad_check2;
alter table ad add constraint ad_range check (max_pay >= min_pay and max_pay <= min_pay * 1000) not valid;
alter table ad validate constraint ad_range;
