CREATE TABLE "limit_windows" (
	"bucket" text PRIMARY KEY NOT NULL,
	"spent" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "limit_windows_ends_at" ON "limit_windows" USING btree ("ends_at");