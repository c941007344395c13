-- Reading an article is counted with each reader, and concerns nobody who does not show the number: it is told apart, as looks at a product
-- are. Of products, all columns are told anew, since version came.
DO $$ declare
	known text;
	counted record;
begin
	for counted in select * from (values ('article', 'read_num'), ('goods', 'click_num')) as counters(name, number) loop
		select string_agg(quote_ident(column_name), ', ') into known
			from information_schema.columns where table_schema = 'public' and table_name = counted.name and column_name <> counted.number;
		execute format('drop trigger told on %I', counted.name);
		execute format('create trigger told after insert or delete or truncate or update of %s on %I for each statement execute function tell_table()', known, counted.name);
		execute format('alter table %I enable always trigger told', counted.name);
	end loop;
	create trigger told_read after update of read_num on article for each statement execute function tell_table('article.read_num');
	alter table article enable always trigger told_read;
end $$;
