ALTER TABLE "goods" ADD COLUMN "search_names" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "goods" SET "search_names" = "search_text";
