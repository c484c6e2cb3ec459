-- The commit whose lines a comment counts; null for one on no line, and for those from before it was kept
alter table pull_request_comments add column head_commit text;
