CREATE TABLE "shop_marks" (
	"id" text PRIMARY KEY NOT NULL,
	"files" jsonb NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
