-- Claims of a coupon and sales of an offer notify under a name of their own, as the counters of products do (0007_feed_of_products.sql): every
-- one of them would else publish the pages that show the offer. A column added to one of these tables must be added to its trigger "told" by
-- the migration that adds it.
DO $$ declare
	counted record;
	counter text;
	known text;
begin
	for counted in select * from (values
		('coupon_type', array['lead_count']), ('groupbuy', array['sell_num']), ('seckill_goods', array['sold', 'sold_on'])
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
-- Pages do show whether there is any left.
CREATE TRIGGER "told_spent" AFTER UPDATE OF "lead_count" ON "coupon_type" FOR EACH ROW
	WHEN ((OLD."lead_count" >= OLD."count") <> (NEW."lead_count" >= NEW."count")) EXECUTE FUNCTION "tell_table"();--> statement-breakpoint
CREATE TRIGGER "told_spent" AFTER UPDATE OF "sold" ON "seckill_goods" FOR EACH ROW
	WHEN ((OLD."sold" >= OLD."quota") <> (NEW."sold" >= NEW."quota")) EXECUTE FUNCTION "tell_table"();--> statement-breakpoint
ALTER TABLE "coupon_type" ENABLE ALWAYS TRIGGER "told_spent";--> statement-breakpoint
ALTER TABLE "seckill_goods" ENABLE ALWAYS TRIGGER "told_spent";
