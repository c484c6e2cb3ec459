-- When the script in a site's pages reported last, to the minute
alter table projects add last_beacon_at timestamptz;
