ALTER TABLE "member" ADD COLUMN "mobile_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "pay_password_time" bigint DEFAULT 0 NOT NULL;