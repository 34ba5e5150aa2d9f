-- Who was erased, known again by their address only: a backup that is restored brings them back, and they are erased once more.

create table erasure (
  id uuid not null default gen_random_uuid(),
  mail_hash text not null,
  -- Everything about somebody, or the account alone.
  what text not null,
  at timestamptz not null default now(),
  constraint erasure_pk primary key (id),
  constraint erasure_what_known check (what in ('person', 'account'))
);
create index erasure_by_time on erasure (at);
create index erasure_by_address on erasure (mail_hash);
