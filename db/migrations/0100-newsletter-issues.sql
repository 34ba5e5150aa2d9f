-- Issues of the newsletter, and the letter of each reader.
create table issue (
  number integer generated always as identity,
  -- By which its file is known again: sent once more, it goes on where it stopped.
  name text not null,
  -- Of all that the file says.
  digest text not null,
  topic text not null,
  -- The hour of the reader at which it leaves.
  hour integer not null,
  -- In each language: the subject and the words, as Markdown.
  subjects jsonb not null,
  words jsonb not null,
  state text not null default 'queueing',
  -- Whether its letters leave at the moment.
  is_paused boolean not null default false,
  -- Readers up to this number have their letter.
  queued_up_to bigint not null default 0,
  made_at timestamptz not null default clock_timestamp(),
  constraint issue_pk primary key (number),
  constraint issue_name_once unique (name),
  constraint issue_name_short check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(name) <= 60),
  constraint issue_topic_known check (topic in ('offers', 'parks', 'house')),
  constraint issue_hour_of_a_day check (hour between 0 and 23),
  constraint issue_in_each_language check (subjects ?& array['es', 'en', 'pt'] and words ?& array['es', 'en', 'pt']),
  constraint issue_state_known check (state in ('queueing', 'queued', 'done'))
);

create table issue_letter (
  issue integer not null,
  reader bigint not null,
  state text not null default 'queued',
  -- Why it was not sent.
  because text,
  attempts integer not null default 0,
  -- Whether the mail server may have it by the present attempt.
  handed_over boolean not null default false,
  -- Times a process ended while the mail server had the letter.
  doubts integer not null default 0,
  -- Not before this; while somebody is at it, when another may take over.
  due_at timestamptz not null,
  sent_at timestamptz,
  constraint issue_letter_pk primary key (issue, reader),
  constraint issue_letter_issue foreign key (issue) references issue (number),
  constraint issue_letter_state_known check (state in ('queued', 'claimed', 'sent', 'failed', 'skipped')),
  constraint issue_letter_because check ((state in ('failed', 'skipped')) = (because is not null)
    and because in ('refused', 'doubtful', 'given-up', 'left', 'paused', 'other-topics', 'suppressed', 'too-many')),
  constraint issue_letter_sent_at_a_time check ((state = 'sent') = (sent_at is not null)),
  constraint issue_letter_handed_over_when_claimed check (not handed_over or state = 'claimed'),
  constraint issue_letter_sent_at_most_twice check (doubts between 0 and 2)
);
create index issue_letter_due on issue_letter (due_at, issue, reader) where state = 'queued';
create index issue_letter_claimed on issue_letter (due_at) where state = 'claimed';
create index issue_letter_open on issue_letter (issue) where state in ('queued', 'claimed');
