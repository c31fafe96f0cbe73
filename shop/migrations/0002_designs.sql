CREATE TABLE "design_revisions" (
	"design_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"name" text NOT NULL,
	"document" jsonb NOT NULL,
	"hash" text NOT NULL,
	"people" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "design_revisions_design_id_revision_pk" PRIMARY KEY("design_id","revision")
);
--> statement-breakpoint
CREATE TABLE "designs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"document" jsonb NOT NULL,
	"hash" text NOT NULL,
	"people" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shared_designs" (
	"slug" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"document" jsonb NOT NULL,
	"last_opened_on" date NOT NULL,
	CONSTRAINT "shared_designs_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "design_revisions" ADD CONSTRAINT "design_revisions_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "designs_account_id" ON "designs" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "shared_designs_last_opened_on" ON "shared_designs" USING btree ("last_opened_on");