CREATE TABLE "collection_photographs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"piece_id" text NOT NULL,
	"hash" text NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sides" integer[] NOT NULL,
	"place" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "collection_photographs_piece_id" ON "collection_photographs" USING btree ("piece_id");