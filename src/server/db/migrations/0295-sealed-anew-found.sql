-- Why: what customers write to each other and send lies sealed by keys of their own from now on. A job seals anew what older releases sealed by the house's, and finds what is left without reading a table; a
-- value that a customer's own key sealed begins with '~'. Nobody writes a message while this is built; conversations (0348) and files (0353) have files of their own: a file's locks last until its end.
create index message_to_reseal on message (conversation_id, seq) where author_kind = 'customer' and text_sealed not like '~%';
