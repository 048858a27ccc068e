-- Why: a gap in the heartbeat moves open deadlines, and how much of that a day may bring is bounded: whoever could make gaps at will would move
-- everybody's deadlines without end. Each heartbeat keeps how much it bridged since the day began that it counts.
alter table pulse
  add column bridged_since timestamptz,
  add column bridged_ms bigint not null default 0 check (bridged_ms >= 0);
