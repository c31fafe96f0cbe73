CREATE TABLE "catalogue_revision" (
	"one" integer PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "catalogue_revision_one" CHECK ("catalogue_revision"."one" = 1)
);
--> statement-breakpoint
CREATE TABLE "collection_pieces" (
	"id" text PRIMARY KEY NOT NULL,
	"document" jsonb,
	"name" text,
	"words" text,
	"slug" text,
	"season" text DEFAULT '' NOT NULL,
	"place" integer,
	"state" text DEFAULT 'shown' NOT NULL,
	"changed_at" timestamp with time zone,
	"changed_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "collection_pieces_slug" UNIQUE("slug"),
	CONSTRAINT "collection_pieces_whole" CHECK ("collection_pieces"."document" is null or ("collection_pieces"."name" is not null and "collection_pieces"."slug" is not null))
);
--> statement-breakpoint
CREATE TABLE "collection_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"piece_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"encoding" text NOT NULL,
	"head" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"mapping" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_former_slugs_piece_id" ON "collection_former_slugs" USING btree ("piece_id");--> statement-breakpoint
CREATE INDEX "imports_account_id" ON "imports" USING btree ("account_id");