-- The answer to a request that carried an Idempotency-Key: the same request again gets it again, and nothing happens twice.
create table idempotency_key (
  -- Who asks what: the hash of a token, a method and a path.
  scope text not null,
  key text not null,
  body_hash text not null,
  status integer,
  answer jsonb,
  started_at timestamptz not null default now(),
  constraint idempotency_key_pk primary key (scope, key),
  constraint idempotency_key_answered_whole check ((status is null) = (answer is null))
);
create index idempotency_key_by_age on idempotency_key (started_at);
