DROP INDEX "orders_paid";--> statement-breakpoint
DROP INDEX "order_goods_order";--> statement-breakpoint
ALTER TABLE "attribute" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "attr_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "focus_x" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "focus_y" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("pay_time","order_id","site_id","order_money","refund_money") WHERE "orders"."pay_status" = 1;--> statement-breakpoint
CREATE INDEX "order_goods_order" ON "order_goods" USING btree ("order_id","sku_id","num");--> statement-breakpoint
-- Pages show a picture around its focal point. Uploads and descriptions change no page.
CREATE TRIGGER "told" AFTER DELETE OR TRUNCATE OR UPDATE OF "focus_x", "focus_y" ON "picture" FOR EACH STATEMENT EXECUTE FUNCTION "tell_table"();--> statement-breakpoint
ALTER TABLE "picture" ENABLE ALWAYS TRIGGER "told";
