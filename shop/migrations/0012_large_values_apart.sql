-- What an order holds and what a letter says is written once and seldom read. Uncompressed and apart,
-- it costs a third to write, is not copied when the order's state changes, and leaves the rows that
-- are counted and searched so narrow that many fit on a page. Rows from before stay as they are.
ALTER TABLE "orders" ALTER COLUMN "record" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "sent_letters" ALTER COLUMN "text" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "sent_letters" ALTER COLUMN "html" SET STORAGE EXTERNAL;
