-- What everybody is shown lies in these tables. Who writes to one of them tells so with the commit, on the channel "tables": each table once.
CREATE FUNCTION "tell_table"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform pg_notify('tables', coalesce(tg_argv[0], tg_table_name));
	return null;
end $$;
--> statement-breakpoint
DO $$ declare
	name text;
	known text;
begin
	foreach name in array array[
		'ad', 'ad_position', 'area', 'article', 'article_category', 'attribute', 'attribute_value', 'brand', 'bundling', 'bundling_goods',
		'category', 'coupon_type', 'document', 'floor', 'friendly_link', 'goods_attribute', 'groupbuy', 'help', 'help_class', 'manjian',
		'member_level', 'navigation', 'notice', 'review', 'seckill', 'seckill_goods', 'setting', 'shop', 'shop_category', 'shop_delivery',
		'shop_goods_category', 'shop_service', 'sku', 'store'
	] loop
		execute format('create trigger told after insert or update or delete or truncate on %I for each statement execute function tell_table()', name);
		execute format('alter table %I enable always trigger told', name);
	end loop;
	-- Looks at a product are counted with each of them, and concern nobody who does not show the number.
	select string_agg(quote_ident(column_name), ', ') into known
		from information_schema.columns where table_schema = 'public' and table_name = 'goods' and column_name <> 'click_num';
	execute format('create trigger told after insert or delete or truncate or update of %s on goods for each statement execute function tell_table()', known);
	create trigger told_click after update of click_num on goods for each statement execute function tell_table('goods.click_num');
	alter table goods enable always trigger told;
	alter table goods enable always trigger told_click;
end $$;
