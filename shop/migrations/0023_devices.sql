ALTER TABLE "sessions" ADD COLUMN "signed_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
-- Devices that are signed in stay so, for as long as the ends that come as a default allow from when they began.
UPDATE "sessions" SET "signed_in_at" = "sessions"."created_at", "ends_at" = "sessions"."created_at" + CASE WHEN "accounts"."role" = 'customer' THEN interval '90 days' ELSE interval '12 hours' END FROM "accounts" WHERE "accounts"."id" = "sessions"."account_id";--> statement-breakpoint
UPDATE "sessions" SET "expires_at" = least("expires_at", "ends_at");--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "signed_in_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "ends_at" SET NOT NULL;
