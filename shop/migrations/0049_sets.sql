CREATE TABLE "shared_sets" (
	"slug" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"document" jsonb NOT NULL,
	"designs" jsonb NOT NULL,
	"last_opened_on" date NOT NULL,
	CONSTRAINT "shared_sets_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "set" jsonb;--> statement-breakpoint
ALTER TABLE "proofs" ADD COLUMN "set" jsonb;--> statement-breakpoint
CREATE INDEX "shared_sets_last_opened_on" ON "shared_sets" USING btree ("last_opened_on");