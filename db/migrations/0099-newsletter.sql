-- The newsletter: who asked for it, who reads it, and what they agreed to.

-- Somebody typed this address. It counts once its mailbox has answered.
create table reading_wish (
  id bigint generated always as identity,
  name text not null,
  lastname text not null,
  mail text not null,
  -- By which one address is known again.
  mail_hash text not null,
  country text not null,
  language text not null,
  -- Which words stood beside the boxes.
  text_version text not null,
  made_at timestamptz not null default clock_timestamp(),
  confirmed_at timestamptz,
  constraint reading_wish_pk primary key (id),
  constraint reading_wish_written_short check (
    length(name) between 1 and 60 and length(lastname) between 1 and 80 and length(mail) between 3 and 254
    and length(text_version) between 1 and 20
  ),
  constraint reading_wish_country_known check (country ~ '^[A-Z]{2}$'),
  constraint reading_wish_language_known check (language in ('es', 'en', 'pt'))
);
create index reading_wish_by_address on reading_wish (mail_hash, made_at);
create index reading_wish_by_age on reading_wish (made_at);

-- One address has one number for as long as its consent is kept: the links of old letters still leave.
create sequence reader_number as bigint;

create table reader (
  id bigint not null default nextval('reader_number'),
  name text not null,
  lastname text not null,
  mail text not null,
  mail_hash text not null,
  country text not null,
  language text not null,
  topics text[] not null,
  paused_until timestamptz,
  text_version text not null,
  asked_at timestamptz not null,
  agreed_at timestamptz not null,
  left_at timestamptz,
  -- What the mailing platform of the hotel does not know yet; null where it knows all.
  platform_due_at timestamptz,
  platform_tries integer not null default 0,
  constraint reader_pk primary key (id),
  constraint reader_one_of_an_address unique (mail_hash),
  constraint reader_written_short check (
    length(name) between 1 and 60 and length(lastname) between 1 and 80 and length(mail) between 3 and 254
  ),
  constraint reader_country_known check (country ~ '^[A-Z]{2}$'),
  constraint reader_language_known check (language in ('es', 'en', 'pt')),
  constraint reader_topics_known check (
    topics <@ array['offers', 'parks', 'house'] and cardinality(topics) between 1 and 3
  ),
  constraint reader_agreed_after_asking check (agreed_at >= asked_at and (left_at is null or left_at >= agreed_at))
);
create index reader_who_left on reader (left_at) where left_at is not null;
create index reader_for_platform on reader (platform_due_at) where platform_due_at is not null;

-- Who agreed to what, and when they left: proof without an address. The mark is signed, so that nobody without the secret of
-- the house can tell whose it is.
create table reader_consent (
  id bigint generated always as identity,
  reader bigint not null,
  mark text not null,
  language text not null,
  text_version text not null,
  asked_at timestamptz not null,
  agreed_at timestamptz not null,
  left_at timestamptz,
  left_by text,
  constraint reader_consent_pk primary key (id),
  constraint reader_consent_language_known check (language in ('es', 'en', 'pt')),
  constraint reader_consent_ends_once check ((left_at is null) = (left_by is null)),
  constraint reader_consent_ways_known check (left_by in ('page', 'one-click', 'staff', 'mail-server'))
);
-- One address agrees once at a time.
create unique index reader_consent_one_open on reader_consent (reader) where left_at is null;
create index reader_consent_by_mark on reader_consent (mark);
create index reader_consent_over on reader_consent (left_at) where left_at is not null;

-- Every letter that sells something, so that nobody gets too many; whatever the reason was.
create table marketing_letter (
  mail_hash text not null,
  -- What made it be written: the same cause counts once.
  cause text not null,
  sent_at timestamptz not null default clock_timestamp(),
  constraint marketing_letter_pk primary key (mail_hash, cause),
  constraint marketing_letter_cause_short check (length(cause) between 1 and 60)
);
create index marketing_letter_by_age on marketing_letter (sent_at);

alter table letter drop constraint letter_kind_known;
alter table letter add constraint letter_kind_known
  check (kind in ('confirmation', 'cancellation', 'payment-due', 'refund', 'ticket-ends', 'ticket', 'gift', 'waiting',
    'day-closed', 'newsletter'));
