CREATE TABLE "style_words" (
	"style" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text DEFAULT '' NOT NULL
);
