-- So that a pull request is found by its project and its id at the host, without the jobs
alter table job_pull_requests add column project_id text references projects on delete cascade;
update job_pull_requests r set project_id = j.project_id from jobs j where j.id = r.job_id;
alter table job_pull_requests alter column project_id set not null;
create index job_pull_requests_at_host on job_pull_requests (project_id, host, external_id);
