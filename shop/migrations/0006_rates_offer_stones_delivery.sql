CREATE TABLE "delivery_terms" (
	"version" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"follows" text,
	"starts_at" timestamp with time zone NOT NULL,
	"entered_at" timestamp with time zone,
	"entered_by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "delivery_terms_follows_unique" UNIQUE("follows")
);
--> statement-breakpoint
CREATE TABLE "offer_switches" (
	"part" text NOT NULL,
	"id" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_switches_part_id_pk" PRIMARY KEY("part","id"),
	CONSTRAINT "offer_switches_reason" CHECK (length("offer_switches"."reason") <= 200)
);
--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "sequence" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "follows" text;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "entered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "entered_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stone_movements" ADD COLUMN "who" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stone_movements" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stone_movements" ADD COLUMN "form" uuid;--> statement-breakpoint
CREATE INDEX "stone_movements_key" ON "stone_movements" USING btree ("key");--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_follows_unique" UNIQUE("follows");--> statement-breakpoint
ALTER TABLE "stone_movements" ADD CONSTRAINT "stone_movements_form_unique" UNIQUE("form");