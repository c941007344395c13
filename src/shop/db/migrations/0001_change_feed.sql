-- The change feed: a write to a table that pages show notifies the channel "tables" once per statement, when its transaction commits.
CREATE FUNCTION "tell_table"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform pg_notify('tables', coalesce(tg_argv[0], tg_table_name));
	return null;
end $$;
--> statement-breakpoint
DO $$ declare
	name text;
	known text;
	counted record;
begin
	foreach name in array array[
		'ad', 'ad_position', 'area', 'article_category', 'attribute', 'attribute_value', 'brand', 'bundling', 'bundling_goods',
		'category', 'coupon_type', 'document', 'floor', 'friendly_link', 'goods_attribute', 'groupbuy', 'help', 'help_class', 'manjian',
		'member_level', 'navigation', 'notice', 'review', 'seckill', 'seckill_goods', 'setting', 'shop', 'shop_category', 'shop_delivery',
		'shop_goods_category', 'shop_service', 'sku', 'store'
	] loop
		execute format('create trigger told after insert or update or delete or truncate on %I for each statement execute function tell_table()', name);
		execute format('alter table %I enable always trigger told', name);
	end loop;
	-- Views of a product and of an article change with each visitor, so their counters notify under a name of their own. A column added to
	-- one of these two tables must be added to its trigger by the migration that adds it.
	for counted in select * from (values ('article', 'read_num', 'told_read'), ('goods', 'click_num', 'told_click')) as counters(name, number, trigger) loop
		select string_agg(quote_ident(column_name), ', ') into known
			from information_schema.columns where table_schema = 'public' and table_name = counted.name and column_name <> counted.number;
		execute format('create trigger told after insert or delete or truncate or update of %s on %I for each statement execute function tell_table()', known, counted.name);
		execute format('create trigger %I after update of %I on %I for each statement execute function tell_table(%L)',
			counted.trigger, counted.number, counted.name, counted.name || '.' || counted.number);
		execute format('alter table %I enable always trigger told', counted.name);
		execute format('alter table %I enable always trigger %I', counted.name, counted.trigger);
	end loop;
end $$;
