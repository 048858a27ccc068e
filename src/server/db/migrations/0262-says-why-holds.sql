-- Why: 0260 added these without reading the tables.
alter table month_sent_back validate constraint month_sent_back_says_why;
alter table reconciliation_note validate constraint reconciliation_note_says_why;
