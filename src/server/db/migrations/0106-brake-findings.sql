-- Why: what goes on being found (a coin that somebody else spent) pulled its kill switch anew at each look, so that releasing it held for seconds.

create table brake_finding (
  name     text not null,
  finding  text not null,
  found_at timestamptz not null,
  primary key (name, finding)
);
create trigger brake_finding_append_only before update or delete on brake_finding for each row execute function refuse_change();
create trigger brake_finding_no_truncate before truncate on brake_finding for each statement execute function refuse_change();
