-- Why: the checks hold for what is there as well. Each in a transaction of its own after 0385, which added them: reading all traders keeps nobody from trading.
alter table trader validate constraint trader_recent_trades;
alter table trader validate constraint trader_recent_volume;
