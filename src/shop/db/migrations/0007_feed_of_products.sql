DROP INDEX "goods_category_1";--> statement-breakpoint
DROP INDEX "goods_category_2";--> statement-breakpoint
DROP INDEX "goods_category_3";--> statement-breakpoint
DROP INDEX "goods_order";--> statement-breakpoint
CREATE INDEX "goods_category_1" ON "goods" USING btree ("category_id_1","sort","create_time","goods_id","site_id","sku_id","brand_id","sale_num") WHERE "goods"."goods_state" and "goods"."verify_state" = 1 and not "goods"."is_delete";--> statement-breakpoint
CREATE INDEX "goods_category_2" ON "goods" USING btree ("category_id_2","sort","create_time","goods_id","site_id","sku_id","brand_id","sale_num") WHERE "goods"."goods_state" and "goods"."verify_state" = 1 and not "goods"."is_delete";--> statement-breakpoint
CREATE INDEX "goods_category_3" ON "goods" USING btree ("category_id_3","sort","create_time","goods_id","site_id","sku_id","brand_id","sale_num") WHERE "goods"."goods_state" and "goods"."verify_state" = 1 and not "goods"."is_delete";--> statement-breakpoint
CREATE INDEX "goods_order" ON "goods" USING btree ("sort","create_time","goods_id");--> statement-breakpoint
-- Counters that only purchases, visits and members change notify under a name of their own, so that what does not read them stays cached.
-- A column added to one of these tables must be added to its trigger "told" by the migration that adds it.
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
-- The change feed names each written product: `goods/12`. PostgreSQL sends equal notifications of a transaction once.
CREATE FUNCTION "tell_goods"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op <> 'INSERT' then perform pg_notify('tables', 'goods/' || old.goods_id); end if;
	if tg_op <> 'DELETE' then perform pg_notify('tables', 'goods/' || new.goods_id); end if;
	return null;
end $$;--> statement-breakpoint
-- A statement that sets only counters runs none of this, because the other columns are listed. A column added to goods or sku must be added to
-- its trigger "told_changed".
DO $$ declare
	part record;
	known text;
	before text;
	now text;
begin
	for part in select * from (values
		('goods', array['click_num', 'collect_num', 'evaluate', 'modify_time', 'sale_num']), ('sku', array['sale_num', 'stock'])
	) as parts(name, counters) loop
		select string_agg(name, ', '), string_agg('old.' || name, ', '), string_agg('new.' || name, ', ') into known, before, now from (
			select quote_ident(column_name) as name from information_schema.columns
				where table_schema = 'public' and table_name = part.name and column_name <> all (part.counters)
		) as columns;
		execute format('create trigger told_row after insert or delete on %I for each row execute function tell_goods()', part.name);
		execute format('create trigger told_changed after update of %s on %I for each row when ((%s) is distinct from (%s)) execute function tell_goods()',
			known, part.name, before, now);
		execute format('alter table %I enable always trigger told_row, enable always trigger told_changed', part.name);
	end loop;
	for part in select * from (values ('goods_attribute'), ('review')) as parts(name) loop
		execute format('create trigger told_row after insert or update or delete on %I for each row execute function tell_goods()', part.name);
		execute format('alter table %I enable always trigger told_row', part.name);
	end loop;
	for part in select * from (values ('goods'), ('sku'), ('goods_attribute'), ('review')) as parts(name) loop
		-- The name without an id: any product may have changed.
		execute format('create trigger told_emptied after truncate on %I for each statement execute function tell_table(''goods/'')', part.name);
		execute format('alter table %I enable always trigger told_emptied', part.name);
	end loop;
end $$;
