-- How many pages a search found; null where the site did not say
alter table searches add result_count int check (result_count >= 0);
