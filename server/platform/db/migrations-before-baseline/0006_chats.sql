CREATE TABLE "ai_chat_messages" (
	"site_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ai_chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"intent" text,
	"unanswered" boolean DEFAULT false NOT NULL,
	"rating" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_chat_messages_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "ai_chat_sessions" (
	"site_id" text NOT NULL,
	"id" uuid NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_chat_sessions_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "ai_chat_messages" ADD CONSTRAINT "ai_chat_messages_site_id_session_id_ai_chat_sessions_site_id_id_fk" FOREIGN KEY ("site_id","session_id") REFERENCES "public"."ai_chat_sessions"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_chat_sessions" ADD CONSTRAINT "ai_chat_sessions_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_of_chat" ON "ai_chat_messages" USING btree ("site_id","session_id","id");--> statement-breakpoint
CREATE INDEX "messages_to_answer" ON "ai_chat_messages" USING btree ("site_id","created_at") WHERE "ai_chat_messages"."unanswered" OR "ai_chat_messages"."rating" < 0;--> statement-breakpoint
CREATE INDEX "chats_by_age" ON "ai_chat_sessions" USING btree ("site_id","last_at");