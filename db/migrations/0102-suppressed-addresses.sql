-- Addresses that get no letters, or none that are offers, and why. docs/decisions/0379

create table suppressed_address (
  -- By which one address is known again; the address itself is not kept.
  mail_hash text not null,
  reason text not null,
  -- Of an address that is no mailbox any more nothing arrives; of one whose owner wishes it, only what they need.
  scope text not null,
  since timestamptz not null default now(),
  -- The code of a mail server, or by what it was asked: never words that could name somebody.
  detail text,
  constraint suppressed_address_pk primary key (mail_hash, reason),
  constraint suppressed_address_reason_known check (reason in ('bounce', 'complaint', 'asked', 'erased')),
  constraint suppressed_address_scope_known check (scope in ('all', 'marketing')),
  constraint suppressed_address_scope_fits check (
    case reason when 'bounce' then scope = 'all' when 'erased' then true else scope = 'marketing' end
  ),
  constraint suppressed_address_detail_short check (length(detail) <= 100)
);
create index suppressed_address_bounced on suppressed_address (since) where reason = 'bounce';

-- A letter that was sent may come back; then it keeps when it was sent. One that nobody wants does not leave.
alter table letter drop constraint letter_state_known;
alter table letter add constraint letter_state_known check (
  state in ('queued', 'sent', 'refused', 'doubtful', 'given-up', 'undeliverable', 'withheld')
);
alter table letter drop constraint letter_sent_at_a_time;
alter table letter add constraint letter_sent_at_a_time check (
  case state when 'sent' then sent_at is not null when 'undeliverable' then true else sent_at is null end
);
drop index letter_in_trouble;
create index letter_in_trouble on letter (queued_at) where state in ('refused', 'doubtful', 'given-up', 'undeliverable');
