CREATE TABLE "rate_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"follows" text NOT NULL,
	"figures" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"largest" integer,
	"state" text NOT NULL,
	"version" text,
	"drafted_by" text NOT NULL,
	"drafted_at" timestamp with time zone NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone
);
