-- Why: of what was written before 0407 whose words they are is filled in, in a file of its own, so that both tables are read meanwhile: they hold a few rows for a hundred orders. What was said and proposed stays from
-- now on: it is decided about, replaced or sealed by its author's key (only_sealed_anew), once and with nothing else, and changed in no other way.
update appeal a set author_id = case a.by_side when 'buyer' then o.buyer_id else o.seller_id end
  from dispute d join p2p_order o on o.id = d.order_id where d.id = a.dispute_id and a.author_id is null;
update dispute_proposal p set author_id = case p.by_side when 'buyer' then o.buyer_id else o.seller_id end
  from dispute d join p2p_order o on o.id = d.order_id where d.id = p.dispute_id and p.author_id is null;

create function refuse_other_words() returns trigger language plpgsql as $$
declare
  moving constant text[] := tg_argv[0];
begin
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
     and not only_sealed_anew(to_jsonb(old), to_jsonb(new), tg_argv[1]::jsonb) then
    raise exception '%: what was said stays', tg_table_name using errcode = '23001';
  end if;
  return new;
end $$;
create trigger appeal_stays before update on appeal for each row execute function refuse_other_words('{state, closed_at}', '{"statement_sealed": "~1."}');
create trigger dispute_proposal_stays before update on dispute_proposal for each row execute function refuse_other_words('{stands}', '{"note_sealed": "~1."}');
