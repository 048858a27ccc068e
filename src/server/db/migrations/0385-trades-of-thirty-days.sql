-- Why: an advertiser is judged by what they did lately, and counting orders at each look costs what they ever traded. What each trader completed on each day (UTC), by which the figures of the last thirty days are kept: what is added to a day or leaves with it is
-- added to the trader's figures or taken from them, by the database, so that no look counts orders. It begins empty: a month after this
-- migration the figures are of thirty days.
create table trader_day (
  customer_id uuid not null references customer (id),
  day         date not null,
  trades      bigint not null check (trades > 0),
  volume      numeric(78,0) not null check (volume >= 0),  -- cents of a euro, by the rates when each was completed
  primary key (customer_id, day)
);
create index trader_day_by_day on trader_day (day, customer_id);

alter table trader
  add column recent_trades bigint not null default 0,
  add column recent_volume numeric(78,0) not null default 0,
  add constraint trader_recent_trades check (recent_trades >= 0) not valid,
  add constraint trader_recent_volume check (recent_volume >= 0) not valid;

create function count_trader_day() returns trigger language plpgsql as $$
begin
  update trader set recent_trades = recent_trades + coalesce(new.trades, 0) - coalesce(old.trades, 0),
      recent_volume = recent_volume + coalesce(new.volume, 0) - coalesce(old.volume, 0)
    where customer_id = coalesce(new.customer_id, old.customer_id);
  return null;
end $$;
create trigger trader_day_counted after insert or update or delete on trader_day for each row execute function count_trader_day();
