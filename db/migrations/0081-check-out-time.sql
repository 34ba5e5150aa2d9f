-- Until when the rooms are the guest's on the last day, where an extra moves that, in the time of the hotel; null where it
-- moves nothing. What was bought keeps the time it was bought with.
alter table extra
  add column check_out_time text,
  add constraint extra_check_out_time_is_a_time check (check_out_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
alter table extra_line
  add column check_out_time text,
  add constraint extra_line_check_out_time_is_a_time check (check_out_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
