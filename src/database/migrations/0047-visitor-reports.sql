-- What a project tells of its visitors, and to whom
create table report_settings (
  project_id text primary key references projects (id) on delete cascade,
  sends_weekly boolean not null,
  sends_alerts boolean not null,
  emails text[] not null,
  webhook_url text,
  webhook_secret bytea,
  -- The first day of the last week, and the last day, for which everything to be sent is in report_deliveries
  week_planned date,
  day_planned date
);

-- One message to one recipient. It stays as it was made, however often it is tried
create table report_deliveries (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  kind text not null check (kind in ('weekly', 'ai_doubled', 'missing_rose')),
  -- The first day of the week, or the day
  period date not null,
  channel text not null check (channel in ('email', 'webhook')),
  recipient text not null,
  content jsonb not null,
  status text not null check (status in ('pending', 'sent', 'failed')),
  attempts integer not null default 0,
  -- When it is due; while it is being sent, when another node may take it over
  next_at timestamptz not null,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (project_id, kind, period, channel, recipient)
);
create index report_deliveries_due on report_deliveries (next_at) where status = 'pending';
create index report_deliveries_of_project on report_deliveries (project_id, created_at);
