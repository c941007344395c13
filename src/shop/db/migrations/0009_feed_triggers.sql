-- The triggers "told" and "told_changed" of these tables name all columns but counters (0007_feed_of_products.sql, 0008_feed_of_offers.sql). A
-- migration that adds a column to one of them ends with: SELECT renew_feed_triggers();
CREATE FUNCTION "renew_feed_triggers"() RETURNS void LANGUAGE plpgsql AS $$
declare
	part record;
	known text;
	before text;
	now text;
begin
	for part in select * from (values
		('article', array['read_num']), ('coupon_type', array['lead_count']), ('goods', array['click_num', 'collect_num', 'sale_num']),
		('groupbuy', array['sell_num']), ('seckill_goods', array['sold', 'sold_on']), ('shop', array['shop_sales', 'sub_num']),
		('sku', array['sale_num', 'stock'])
	) as parts(name, counters) loop
		select string_agg(quote_ident(column_name), ', ') into known
			from information_schema.columns where table_schema = 'public' and table_name = part.name and column_name <> all (part.counters);
		execute format('drop trigger told on %I', part.name);
		execute format('create trigger told after insert or delete or truncate or update of %s on %I for each statement execute function tell_table()', known, part.name);
		execute format('alter table %I enable always trigger told', part.name);
	end loop;
	for part in select * from (values
		('goods', array['click_num', 'collect_num', 'evaluate', 'modify_time', 'sale_num']), ('sku', array['sale_num', 'stock'])
	) as parts(name, counters) loop
		select string_agg(name, ', '), string_agg('old.' || name, ', '), string_agg('new.' || name, ', ') into known, before, now from (
			select quote_ident(column_name) as name from information_schema.columns
				where table_schema = 'public' and table_name = part.name and column_name <> all (part.counters)
		) as columns;
		execute format('drop trigger told_changed on %I', part.name);
		execute format('create trigger told_changed after update of %s on %I for each row when ((%s) is distinct from (%s)) execute function tell_goods()',
			known, part.name, before, now);
		execute format('alter table %I enable always trigger told_changed', part.name);
	end loop;
end $$;
