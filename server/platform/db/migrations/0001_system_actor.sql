-- The product itself was recorded as "house" in events; it is called "system" now.
UPDATE visit_events SET who = 'system' WHERE who = 'house';
--> statement-breakpoint
UPDATE lead_events SET who = 'system' WHERE who = 'house';
