ALTER TABLE "seckill_goods" ADD COLUMN "quota" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seckill_goods" ADD COLUMN "sold" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seckill_goods" ADD COLUMN "sold_on" text DEFAULT '' NOT NULL;