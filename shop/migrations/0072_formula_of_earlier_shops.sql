-- The first price list of a new shop adds the tax at home to its prices. A shop that is in use but has no
-- price list yet keeps the prices it would have had: a list without a formula is of the time before there
-- was one, and is completed from the defaults.
INSERT INTO "rates" ("version", "starts_at", "document")
SELECT 'house-1', 'epoch', '{"version":"house-1","currency":"EUR","validFrom":"2026-01-01T00:00:00Z","validUntil":"2028-01-01T00:00:00Z","margin":350}'
WHERE EXISTS (SELECT 1 FROM "accounts") AND NOT EXISTS (SELECT 1 FROM "rates")
ON CONFLICT DO NOTHING;
