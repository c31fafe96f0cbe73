CREATE TABLE "shop_settings" (
	"version" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"follows" text,
	"starts_at" timestamp with time zone NOT NULL,
	"entered_at" timestamp with time zone,
	"entered_by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "shop_settings_follows_unique" UNIQUE("follows")
);
