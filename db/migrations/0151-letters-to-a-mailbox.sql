-- The version before works with this.
-- By which a mailbox is known, however it is written, so that what is written to it is counted (docs/decisions/0538).
alter table sign_in add column mailbox_hash text;
create index sign_in_by_mailbox on sign_in (mailbox_hash, made_at);
alter table account_move add column mailbox_hash text;
create index account_move_by_mailbox on account_move (mailbox_hash, made_at);
alter table reading_wish add column mailbox_hash text;
create index reading_wish_by_mailbox on reading_wish (mailbox_hash, made_at);
alter table wait add column mailbox_hash text;
create index wait_by_mailbox on wait (mailbox_hash, made_at);
alter table guest_case add column mailbox_hash text;
create index guest_case_by_mailbox on guest_case (mailbox_hash, opened_at);
