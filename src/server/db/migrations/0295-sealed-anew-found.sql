-- Why: what customers write to each other and send lies sealed by keys of their own from now on. A job seals anew what older releases sealed by the house's, and finds what is left without reading a table; a
-- value that a customer's own key sealed begins with '~'. Nobody writes a message or sends a file while these are built.
create index message_to_reseal on message (conversation_id, seq) where author_kind = 'customer' and text_sealed not like '~%';
create index conversation_to_reseal on conversation (id) where kind = 'support' and subject_sealed not like '~%';
create index stored_file_to_reseal on stored_file (id) where name_sealed not like '~%';
