CREATE TABLE "password_try" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"time" bigint DEFAULT 0 NOT NULL
);
