-- What staff search by, now without accents: words as shop/persistence/words.ts says them, to the letter.
-- contract: 0.2.0 never searched by it; it came with 0044.
DROP INDEX "orders_words";--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin (to_tsvector('simple', translate(normalize(regexp_replace(normalize(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("number", '') || ' ' || coalesce("record"->'address'->>'name', '') || ' ' || coalesce("record"->'contact'->>'email', ''), 'ß', 'ss'), 'ẞ', 'SS'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH'), NFD), '[\u0300-\u036f]', '', 'g'), NFC), '!"#$%&()*+,-./:;<=>?@[]^_`{|}~łŁøØđĐðÐħĦı', '                              lLoOdDdDhHi')));--> statement-breakpoint
-- contract: 0.2.0 never searched by it; it came with 0044.
DROP INDEX "accounts_words";--> statement-breakpoint
CREATE INDEX "accounts_words" ON "accounts" USING gin (to_tsvector('simple', translate(normalize(regexp_replace(normalize(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("name", '') || ' ' || coalesce("email", ''), 'ß', 'ss'), 'ẞ', 'SS'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH'), NFD), '[\u0300-\u036f]', '', 'g'), NFC), '!"#$%&()*+,-./:;<=>?@[]^_`{|}~łŁøØđĐðÐħĦı', '                              lLoOdDdDhHi')));--> statement-breakpoint
-- contract: 0.2.0 never searched by it; it came with 0044.
DROP INDEX "invoices_words";--> statement-breakpoint
CREATE INDEX "invoices_words" ON "invoices" USING gin (to_tsvector('simple', translate(normalize(regexp_replace(normalize(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("number", ''), 'ß', 'ss'), 'ẞ', 'SS'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH'), NFD), '[\u0300-\u036f]', '', 'g'), NFC), '!"#$%&()*+,-./:;<=>?@[]^_`{|}~łŁøØđĐðÐħĦı', '                              lLoOdDdDhHi')));--> statement-breakpoint
-- contract: 0.2.0 never searched by it; it came with 0044.
DROP INDEX "sent_letters_words";--> statement-breakpoint
CREATE INDEX "sent_letters_words" ON "sent_letters" USING gin (to_tsvector('simple', translate(normalize(regexp_replace(normalize(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("to", '') || ' ' || coalesce("subject", ''), 'ß', 'ss'), 'ẞ', 'SS'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH'), NFD), '[\u0300-\u036f]', '', 'g'), NFC), '!"#$%&()*+,-./:;<=>?@[]^_`{|}~łŁøØđĐðÐħĦı', '                              lLoOdDdDhHi')));--> statement-breakpoint
-- contract: 0.2.0 never searched by it; it came with 0044.
DROP INDEX "audit_entries_words";--> statement-breakpoint
CREATE INDEX "audit_entries_words" ON "audit_entries" USING gin (to_tsvector('simple', translate(normalize(regexp_replace(normalize(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("subject", '') || ' ' || coalesce("action", ''), 'ß', 'ss'), 'ẞ', 'SS'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH'), NFD), '[\u0300-\u036f]', '', 'g'), NFC), '!"#$%&()*+,-./:;<=>?@[]^_`{|}~łŁøØđĐðÐħĦı', '                              lLoOdDdDhHi')));--> statement-breakpoint
-- contract: 0.2.0 never searched by it; it came with 0044.
DROP INDEX "audit_entries_who";--> statement-breakpoint
CREATE INDEX "audit_entries_who" ON "audit_entries" USING gin (to_tsvector('simple', translate(normalize(regexp_replace(normalize(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("who", ''), 'ß', 'ss'), 'ẞ', 'SS'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH'), NFD), '[\u0300-\u036f]', '', 'g'), NFC), '!"#$%&()*+,-./:;<=>?@[]^_`{|}~łŁøØđĐðÐħĦı', '                              lLoOdDdDhHi')));
