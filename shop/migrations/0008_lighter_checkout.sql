DROP INDEX "carts_changed_at";--> statement-breakpoint
DROP INDEX "orders_account";