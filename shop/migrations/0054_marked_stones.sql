CREATE TABLE "marked_stones" (
	"account_id" uuid NOT NULL,
	"stone_id" uuid NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "marked_stones_account_id_stone_id_pk" PRIMARY KEY("account_id","stone_id")
);
--> statement-breakpoint
ALTER TABLE "marked_stones" ADD CONSTRAINT "marked_stones_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;