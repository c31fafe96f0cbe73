CREATE TABLE "metal_prices" (
	"id" serial PRIMARY KEY NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"how" text NOT NULL,
	"prices" jsonb NOT NULL,
	"factor" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"moved" integer DEFAULT 0 NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"version" text,
	"decided_by" text DEFAULT '' NOT NULL
);
