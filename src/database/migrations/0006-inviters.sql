-- Whose invitation it is: it holds as long as that member may invite. null: the operator's
alter table invitations add inviter_id text references users on delete cascade;
