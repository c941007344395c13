ALTER TABLE "chat_answer" ALTER COLUMN "text" SET DATA TYPE jsonb USING jsonb_build_object('en', "text", 'zh-hant', '', 'zh-hans', '');--> statement-breakpoint
ALTER TABLE "chat_answer" ALTER COLUMN "text" SET DEFAULT '{"en":"","zh-hant":"","zh-hans":""}'::jsonb;--> statement-breakpoint
ALTER TABLE "chat_config" ADD COLUMN "hours" jsonb;--> statement-breakpoint
ALTER TABLE "chat_talk" ADD COLUMN "unanswered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_talk" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "chat_talk" SET "unanswered" = true FROM "chat_dialog" WHERE "chat_dialog"."id" = "chat_talk"."last_dialog_id" AND "chat_talk"."state" <> 'closed' AND ("chat_dialog"."type" = 0 OR "chat_dialog"."automatic");
