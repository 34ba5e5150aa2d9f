-- Ways to pay that staff have stopped for a while, because their provider fails. What a currency allows at all is a rule.
create table stopped_method (
  api_code text not null,
  stopped_by text not null,
  stopped_at timestamptz not null default now(),
  constraint stopped_method_pk primary key (api_code),
  constraint stopped_method_code check (api_code ~ '^[A-Z]{2,10}$'),
  constraint stopped_method_somebody check (stopped_by <> '')
);
