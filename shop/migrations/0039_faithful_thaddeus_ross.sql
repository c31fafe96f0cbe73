CREATE TABLE "shop_secrets" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"shown" jsonb NOT NULL,
	"sealed" text,
	"entered_at" timestamp with time zone NOT NULL,
	"entered_by" text NOT NULL
);
