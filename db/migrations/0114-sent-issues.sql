-- When the mail server took the first letter of an issue: from then on everybody may read it on the site.
alter table issue add column first_sent_at timestamptz;

update issue set first_sent_at = (
  select coalesce(min(sent_at), issue.made_at) from issue_letter where issue_letter.issue = issue.number and state = 'sent'
) where state = 'done' or exists (select from issue_letter where issue_letter.issue = issue.number and state = 'sent');
