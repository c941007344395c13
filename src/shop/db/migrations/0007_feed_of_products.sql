DROP INDEX "goods_category_1";--> statement-breakpoint
DROP INDEX "goods_category_2";--> statement-breakpoint
DROP INDEX "goods_category_3";--> statement-breakpoint
DROP INDEX "goods_order";--> statement-breakpoint
DROP INDEX "goods_sku";--> statement-breakpoint
DROP INDEX "sku_price";--> statement-breakpoint
CREATE INDEX "goods_category_1" ON "goods" USING btree ("category_id_1","sort","create_time","goods_id","site_id","sku_id","brand_id","sale_num") WHERE "goods"."goods_state" and "goods"."verify_state" = 1 and not "goods"."is_delete";--> statement-breakpoint
CREATE INDEX "goods_category_2" ON "goods" USING btree ("category_id_2","sort","create_time","goods_id","site_id","sku_id","brand_id","sale_num") WHERE "goods"."goods_state" and "goods"."verify_state" = 1 and not "goods"."is_delete";--> statement-breakpoint
CREATE INDEX "goods_category_3" ON "goods" USING btree ("category_id_3","sort","create_time","goods_id","site_id","sku_id","brand_id","sale_num") WHERE "goods"."goods_state" and "goods"."verify_state" = 1 and not "goods"."is_delete";--> statement-breakpoint
CREATE INDEX "goods_order" ON "goods" USING btree ("sort","create_time","goods_id");--> statement-breakpoint
CREATE INDEX "goods_sku" ON "goods" USING btree ("sku_id","goods_id","site_id") WHERE "goods"."goods_state" and "goods"."verify_state" = 1 and not "goods"."is_delete";--> statement-breakpoint
CREATE INDEX "sku_price" ON "sku" USING btree ("price","sku_id","promotion_type","start_time","end_time");--> statement-breakpoint
-- The change feed names written products: `goods/12,13`, at most 500 in a notification. Counters that only purchases, visits and members
-- change notify under a name of their own, so that what does not read them stays cached. A column added to one of these tables must be
-- added to its trigger "told" by the migration that adds it.
DO $$ declare
	counted record;
	counter text;
	known text;
begin
	drop trigger told_click on goods;
	for counted in select * from (values
		('goods', array['click_num', 'collect_num', 'sale_num']), ('sku', array['sale_num', 'stock']), ('shop', array['shop_sales', 'sub_num'])
	) as counters(name, numbers) loop
		select string_agg(quote_ident(column_name), ', ') into known
			from information_schema.columns where table_schema = 'public' and table_name = counted.name and column_name <> all (counted.numbers);
		execute format('drop trigger told on %I', counted.name);
		execute format('create trigger told after insert or delete or truncate or update of %s on %I for each statement execute function tell_table()', known, counted.name);
		execute format('alter table %I enable always trigger told', counted.name);
		foreach counter in array counted.numbers loop
			execute format('create trigger %I after update of %I on %I for each statement execute function tell_table(%L)',
				'told_' || counter, counter, counted.name, counted.name || '.' || counter);
			execute format('alter table %I enable always trigger %I', counted.name, 'told_' || counter);
		end loop;
	end loop;
end $$;--> statement-breakpoint
-- The argument lists columns that products are not named for; without it, each updated row names its product.
CREATE FUNCTION "tell_goods"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	counters text[] := string_to_array(tg_argv[0], ',');
	ids integer[];
	part text;
begin
	if tg_op = 'INSERT' then
		ids := array(select distinct goods_id from new_rows);
	elsif tg_op = 'DELETE' then
		ids := array(select distinct goods_id from old_rows);
	elsif counters is null then
		ids := array(select goods_id from old_rows union select goods_id from new_rows);
	else
		ids := array(
			select goods_id from (
				(select goods_id, to_jsonb(own) - counters from old_rows own except select goods_id, to_jsonb(own) - counters from new_rows own)
				union all
				(select goods_id, to_jsonb(own) - counters from new_rows own except select goods_id, to_jsonb(own) - counters from old_rows own)
			) changed
			group by goods_id
		);
	end if;
	for part in select string_agg(id::text, ',') from unnest(ids) with ordinality as each(id, place) group by (place - 1) / 500 loop
		perform pg_notify('tables', 'goods/' || part);
	end loop;
	return null;
end $$;--> statement-breakpoint
DO $$ declare
	part record;
begin
	for part in select * from (values
		('goods', '''click_num,collect_num,evaluate,modify_time,sale_num'''), ('sku', '''sale_num,stock'''), ('goods_attribute', ''), ('review', '')
	) as parts(name, counters) loop
		execute format('create trigger told_added after insert on %I referencing new table as new_rows for each statement execute function tell_goods()', part.name);
		execute format('create trigger told_removed after delete on %I referencing old table as old_rows for each statement execute function tell_goods()', part.name);
		execute format('create trigger told_changed after update on %I referencing old table as old_rows new table as new_rows for each statement execute function tell_goods(%s)', part.name, part.counters);
		-- The name without ids: any product may have changed.
		execute format('create trigger told_emptied after truncate on %I for each statement execute function tell_table(''goods/'')', part.name);
		execute format('alter table %I enable always trigger told_added, enable always trigger told_removed, enable always trigger told_changed, enable always trigger told_emptied', part.name);
	end loop;
end $$;
