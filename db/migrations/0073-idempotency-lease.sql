-- Whoever works on a request says so every few seconds; one that was silent for longer died with its process.
alter table idempotency_key
  add column holder uuid,
  add column alive_at timestamptz not null default now(),
  add constraint idempotency_key_held_until_answered check (answer is null or holder is null);
