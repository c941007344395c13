ALTER TABLE "orders" ADD COLUMN "expect_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_delivery" ADD COLUMN "express_days" integer;--> statement-breakpoint
ALTER TABLE "shop_delivery" ADD COLUMN "store_days" integer;--> statement-breakpoint
ALTER TABLE "shop_delivery" ADD COLUMN "local_days" integer;