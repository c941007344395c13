CREATE TABLE "upload" (
	"path" text PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"create_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_member_id_member_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_member" ON "upload" USING btree ("member_id","create_time");