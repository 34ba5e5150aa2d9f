-- What to know before the arrival, and how it was. docs/decisions/0378
alter table letter drop constraint letter_kind_known;
alter table letter add constraint letter_kind_known check (
  kind in ('confirmation', 'cancellation', 'payment-due', 'refund', 'ticket-ends', 'ticket', 'gift', 'waiting', 'day-closed',
    'newsletter', 'before-arrival', 'after-stay')
);
