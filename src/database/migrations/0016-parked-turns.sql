-- A turn whose provider is unavailable is queued again, and no worker takes it before resume_at
alter table turns add parked_at timestamptz, add resume_at timestamptz;
