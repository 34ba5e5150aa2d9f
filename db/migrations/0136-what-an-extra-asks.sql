-- What the house has to know of whoever buys an extra, such as their flight, and where they tell it; null where nothing.
-- What was bought keeps the sentence it was bought with.
alter table extra
  add column ask jsonb,
  add constraint extra_ask_in_three_languages check (ask ?& array['es', 'en', 'pt']);
alter table extra_line
  add column ask jsonb,
  add constraint extra_line_ask_in_three_languages check (ask ?& array['es', 'en', 'pt']);
