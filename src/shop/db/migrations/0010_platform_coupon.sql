ALTER TABLE "coupon_type" DROP CONSTRAINT "coupon_type_site_id_shop_site_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "platform_coupon_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "platform_coupon_money" bigint DEFAULT 0 NOT NULL;