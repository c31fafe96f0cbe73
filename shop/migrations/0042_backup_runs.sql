CREATE TABLE "backup_runs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"verdict" text,
	"fault" text,
	"place" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint,
	"contents" text,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "backup_runs_one_under_way" ON "backup_runs" USING btree (("ended_at" is null)) WHERE "backup_runs"."ended_at" is null;