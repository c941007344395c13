ALTER TABLE "password_try" ADD COLUMN "expire_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "withdrawable_money" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_payment" ADD COLUMN "withdrawable_money" bigint DEFAULT 0 NOT NULL;