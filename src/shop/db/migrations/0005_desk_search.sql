CREATE INDEX "orders_number_begin" ON "orders" USING btree ("order_no" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_number_end" ON "orders" USING btree (reverse("order_no") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_mobile_begin" ON "orders" USING btree ("mobile" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_mobile_end" ON "orders" USING btree (reverse("mobile") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_code" ON "orders" USING btree ("delivery_code");--> statement-breakpoint
CREATE INDEX "orders_virtual_code" ON "orders" USING btree ("virtual_code");--> statement-breakpoint
CREATE INDEX "orders_name" ON "orders" USING gin (to_tsvector('simple', "name"));--> statement-breakpoint
CREATE INDEX "order_goods_sku" ON "order_goods" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "order_goods_refund" ON "order_goods" USING btree ("refund_status");