alter table turns rename column carrier to queue_job_id;
alter index turns_carrier rename to turns_queue_job_id;
