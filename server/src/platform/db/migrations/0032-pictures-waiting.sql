-- Pictures that wait to be fetched are taken from the table itself, a few at a time.
create index media_pending on media (store_id, id) where state = 'pending';
