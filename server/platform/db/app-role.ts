import { createHash, createHmac, pbkdf2Sync } from "node:crypto";
import type { Client, ClientConfig } from "pg";
import type { Connection } from "../postgres/supervisor.ts";

/**
 * The role that the application works as in a cluster of its own. It reads and writes rows and owns the job queue's
 * tables; it can neither change our tables nor touch other databases, files or roles. Migrations, restores and the
 * supervisor keep the cluster's own role.
 */
export interface AppRole {
  readonly name: string;
  readonly password: string;
}

const NAME = "doorstep_app";
/** Their rows are evidence: nobody changes or removes them. Triggers refuse it too, also in a database with one role. */
const APPEND_ONLY = ["audit_log", "operator_log", "site_revisions", "post_revisions"];
const APPEND_ONLY_LIST = APPEND_ONLY.map((table) => `'${table}'`).join(", ");

/** The application's role in a cluster. Its password follows from the superuser's and tells nothing about it. */
export function appRoleIn({ password }: Connection): AppRole {
  return { name: NAME, password: createHmac("sha256", password).update(NAME).digest("base64url") };
}

/** The same database, as the application's role. */
export function asAppRole(owner: ClientConfig, { name, password }: AppRole): ClientConfig {
  return { ...owner, user: name, password };
}

/**
 * Creates the role, or sets its password, and grants it what it needs in this database. Call it as the owner of the tables,
 * after the migrations and under their lock. A database that has all grants already is not written to.
 */
export async function grantAppRole(client: Client, { password }: AppRole): Promise<void> {
  const { rows } = await client.query(
    "SELECT rolpassword AS stored, rolsuper AS super FROM pg_authid WHERE rolname = $1",
    [NAME],
  );
  const [role] = rows;
  if (!role) await client.query(`CREATE ROLE ${NAME} LOGIN`);
  if (!role || role.super || !isStoredPassword(role.stored, password)) {
    await client.query(
      `ALTER ROLE ${NAME} NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD '${password}'`,
    );
  }
  const { rows: missing } = await client.query(IS_ANYTHING_MISSING);
  if (missing[0].yes) await client.query(GRANTS);
}

/** Whether PostgreSQL's stored form of a password (RFC 5803) is that of this one. Setting it anew would write to the disk. */
function isStoredPassword(stored: string | null, password: string): boolean {
  const [, rounds, salt, key] = /^SCRAM-SHA-256\$(\d+):([^$]+)\$([^:]+):/.exec(stored ?? "") ?? [];
  if (!rounds || !salt || !key) return false;
  const salted = pbkdf2Sync(password, Buffer.from(salt, "base64"), Number(rounds), 32, "sha256");
  const clientKey = createHmac("sha256", salted).update("Client Key").digest();
  return createHash("sha256").update(clientKey).digest("base64") === key;
}

const IS_ANYTHING_MISSING = `SELECT
  NOT has_schema_privilege('${NAME}', 'drizzle', 'USAGE')
  OR EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname IN ('public', 'drizzle') AND c.relkind IN ('r', 'p')
      AND NOT has_table_privilege('${NAME}', c.oid, 'SELECT'))
  OR EXISTS (SELECT FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
      AND (NOT has_table_privilege('${NAME}', c.oid, 'INSERT')
        OR has_table_privilege('${NAME}', c.oid, 'UPDATE, DELETE') = (c.relname IN (${APPEND_ONLY_LIST}))
        OR has_table_privilege('${NAME}', c.oid, 'TRUNCATE')))
  OR EXISTS (SELECT FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace
      -- Only CASE fixes an order, and the function fails on what is no sequence.
      AND CASE c.relkind WHEN 'S' THEN NOT has_sequence_privilege('${NAME}', c.oid, 'SELECT') ELSE false END)
  OR EXISTS (SELECT FROM pg_namespace WHERE nspname = 'pgboss' AND nspowner <> '${NAME}'::regrole)
  OR EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'pgboss' AND c.relowner <> '${NAME}'::regrole) AS yes`;

/** pg-boss creates and migrates its own tables, so they belong to the role. */
const GRANTS = `
  BEGIN;
  GRANT USAGE ON SCHEMA public, drizzle TO ${NAME};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${NAME};
  REVOKE UPDATE, DELETE, TRUNCATE ON ${APPEND_ONLY.join(", ")} FROM ${NAME};
  GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${NAME};
  GRANT SELECT ON ALL SEQUENCES IN SCHEMA public, drizzle TO ${NAME};
  ALTER SCHEMA pgboss OWNER TO ${NAME};
  DO $$
  DECLARE
    found record;
  BEGIN
    FOR found IN SELECT c.oid::regclass AS name, c.relkind AS kind FROM pg_class c
      WHERE c.relnamespace = 'pgboss'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'S')
        AND NOT EXISTS (SELECT FROM pg_depend d
          WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND c.relkind = 'S' AND d.deptype IN ('a', 'i'))
    LOOP
      EXECUTE format('ALTER %s %s OWNER TO ${NAME}',
        CASE found.kind WHEN 'v' THEN 'VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, found.name);
    END LOOP;
    FOR found IN SELECT p.oid::regprocedure AS name FROM pg_proc p
      WHERE p.pronamespace = 'pgboss'::regnamespace
    LOOP
      EXECUTE format('ALTER ROUTINE %s OWNER TO ${NAME}', found.name);
    END LOOP;
    FOR found IN SELECT t.oid::regtype AS name FROM pg_type t
      WHERE t.typnamespace = 'pgboss'::regnamespace AND t.typtype IN ('e', 'd')
    LOOP
      EXECUTE format('ALTER TYPE %s OWNER TO ${NAME}', found.name);
    END LOOP;
  END $$;
  COMMIT`;
