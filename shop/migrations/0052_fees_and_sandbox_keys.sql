CREATE TABLE "payment_fees" (
	"movement_key" uuid PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text NOT NULL,
	"learned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "sandbox" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_fees" ADD CONSTRAINT "payment_fees_movement_key_payment_movements_key_fk" FOREIGN KEY ("movement_key") REFERENCES "public"."payment_movements"("key") ON DELETE cascade ON UPDATE no action;