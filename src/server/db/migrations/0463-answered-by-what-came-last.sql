-- Why: a line that a customer wrote while 0460 ran was not seen by it, and their conversation counted as answered. From a later look at the lines, those are not; where staff wrote meanwhile, the next line sets it right.
update conversation c set answered = false
where c.answered and (select m.author_kind from message m where m.conversation_id = c.id order by m.seq desc limit 1) <> 'staff';
