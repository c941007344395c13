DROP INDEX "goods_newest";--> statement-breakpoint
CREATE INDEX "sku_start" ON "sku" USING btree ("start_time") WHERE "sku"."promotion_type" = 1;--> statement-breakpoint
CREATE INDEX "sku_end" ON "sku" USING btree ("end_time") WHERE "sku"."promotion_type" = 1;--> statement-breakpoint
CREATE INDEX "goods_newest" ON "goods" USING btree ("create_time","goods_id","site_id") WHERE "goods"."goods_state" and "goods"."verify_state" = 1 and not "goods"."is_delete";