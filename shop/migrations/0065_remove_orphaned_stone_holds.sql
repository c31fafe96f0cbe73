-- Until now a refused order could leave its reservation behind, under the id of an order that never came to be.
-- An order's reservation has no end and is written together with the order, so one of more than an hour without
-- an order belongs to nobody. Single stones stay as they are: staff reserve them without an order.
DELETE FROM "stone_holds" h
WHERE h."expires_at" IS NULL AND h."since" < now() - interval '1 hour'
	AND NOT EXISTS (SELECT FROM "orders" o WHERE o."id" = h."holder");
