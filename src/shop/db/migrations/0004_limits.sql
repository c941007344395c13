CREATE TABLE "call_count" (
	"address" text NOT NULL,
	"time" bigint DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "call_count_address_time_pk" PRIMARY KEY("address","time")
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"device_hash" text NOT NULL,
	"member_id" integer NOT NULL,
	"time" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "known_device_member_id_device_hash_pk" PRIMARY KEY("member_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "password_try" ADD COLUMN "pending" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "captcha" ADD COLUMN "codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_member_id_member_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("member_id") ON DELETE cascade ON UPDATE no action;