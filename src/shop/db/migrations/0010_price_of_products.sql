DROP INDEX "sku_price";--> statement-breakpoint
DROP INDEX "sku_discount";--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "sku_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "sku_promotion_type" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "sku_discount_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "sku_start_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "sku_end_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Prices of a product's default SKU, for indices that lists are found by. Whatever else is written to these columns is replaced, unless the
-- product comes before its SKUs, which bring them.
CREATE FUNCTION "take_sku_terms"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	terms record;
begin
	select price, promotion_type, discount_price, start_time, end_time into terms from sku where sku_id = new.sku_id;
	if found then
		new.sku_price := terms.price;
		new.sku_promotion_type := terms.promotion_type;
		new.sku_discount_price := terms.discount_price;
		new.sku_start_time := terms.start_time;
		new.sku_end_time := terms.end_time;
	end if;
	return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "sku_terms" BEFORE INSERT OR UPDATE OF "sku_id", "sku_price", "sku_promotion_type", "sku_discount_price", "sku_start_time", "sku_end_time" ON "goods"
	FOR EACH ROW EXECUTE FUNCTION "take_sku_terms"();--> statement-breakpoint
CREATE FUNCTION "give_sku_terms"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update goods set sku_id = sku_id where sku_id = new.sku_id;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "given_terms" AFTER INSERT ON "sku" FOR EACH ROW EXECUTE FUNCTION "give_sku_terms"();--> statement-breakpoint
CREATE TRIGGER "given_changed_terms" AFTER UPDATE OF "price", "promotion_type", "discount_price", "start_time", "end_time" ON "sku" FOR EACH ROW
	WHEN ((OLD."price", OLD."promotion_type", OLD."discount_price", OLD."start_time", OLD."end_time")
		IS DISTINCT FROM (NEW."price", NEW."promotion_type", NEW."discount_price", NEW."start_time", NEW."end_time"))
	EXECUTE FUNCTION "give_sku_terms"();--> statement-breakpoint
UPDATE "goods" SET "sku_id" = "sku_id";--> statement-breakpoint
CREATE INDEX "goods_price" ON "goods" USING btree ("sku_price","goods_id","sort","create_time","site_id","sku_start_time","sku_end_time","sku_promotion_type") WHERE "goods"."goods_state" and "goods"."verify_state" = 1 and not "goods"."is_delete";--> statement-breakpoint
CREATE INDEX "goods_discount" ON "goods" USING btree ("sku_discount_price","goods_id","sort","create_time","site_id","sku_start_time","sku_end_time") WHERE "goods"."goods_state" and "goods"."verify_state" = 1 and not "goods"."is_delete" and "goods"."sku_promotion_type" = 1;--> statement-breakpoint
SELECT renew_feed_triggers();
