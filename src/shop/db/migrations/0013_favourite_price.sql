ALTER TABLE "favourite" ADD COLUMN "sku_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "favourite" ADD COLUMN "delete_time" bigint DEFAULT 0 NOT NULL;