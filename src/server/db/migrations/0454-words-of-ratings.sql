-- Why: what somebody writes with a rating stood readable in the tables and was shown to nobody, though it was asked for what others should know. The other side of the order reads it now and nobody else does, so it is
-- sealed by its author's own key, as what they write in the order's chat is. `note` holds what an older release wrote, until a job has sealed it, and is empty in new rows.
alter table order_rating add column note_sealed text;
alter table order_rating alter column note set default '';
