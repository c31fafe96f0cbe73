ALTER TABLE "accounts" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "journey_counts" ADD COLUMN "demo" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_demo" ON "accounts" USING btree ("id") WHERE "accounts"."demo";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_demo_address" CHECK (not "accounts"."demo" or "accounts"."email" like '%@demo.example');