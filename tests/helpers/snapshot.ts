import { sql } from 'drizzle-orm'
import type { Database } from '#shop/scope.ts'

/** Notes in `snapshot.dirty` which tables a test has written, so that emptying and restoring look at those alone. */
export const TRACK_WRITES = `
  create schema snapshot;
  create unlogged table snapshot.dirty (name text primary key);
  create function snapshot.mark() returns trigger language plpgsql as $$ begin
    insert into snapshot.dirty values (tg_table_name) on conflict do nothing;
    return null;
  end $$;
  do $$ declare part record; begin
    for part in select tablename as name from pg_tables where schemaname = 'public' loop
      execute format('create trigger dirty after insert or update or delete or truncate on %I for each statement execute function snapshot.mark()', part.name);
      execute format('alter table %I enable always trigger dirty', part.name);
    end loop;
  end $$;`

/** Whether the database tracks its writes; one on a PostgreSQL server does not. */
async function tracksWrites(db: Database): Promise<boolean> {
  const { rows } = (await db.execute(sql`select to_regclass('snapshot.dirty') is not null as tracks`)) as { rows: { tracks: boolean }[] }
  return rows[0]?.tracks ?? false
}

/** Deletes every row and starts all numbers anew. */
export async function emptyTables(db: Database): Promise<void> {
  const tables = (await tracksWrites(db))
    ? 'snapshot.dirty'
    : '(select tablename as name from pg_tables where schemaname = $q$public$q$) as every'
  // Deleting is quicker than truncating where tables are small. Replicas check no foreign keys, so any order will do.
  await db.execute(sql`do $$ declare part record; begin
    set local session_replication_role = replica;
    for part in select name from ${sql.raw(tables)} loop
      execute format('delete from %I', part.name);
    end loop;
    if to_regclass('snapshot.dirty') is not null then delete from snapshot.dirty; end if;
    perform setval(format('%I', sequencename)::regclass, 1, false) from pg_sequences where schemaname = 'public';
    end $$`)
}

/**
 * Fills empty tables with what `fill` writes. The rows are copied to tables of a schema `saved_<name>` the first time and come from there
 * afterwards, which takes a tenth of the time.
 */
export async function fillOnce(db: Database, name: string, fill: (db: Database) => Promise<void>): Promise<void> {
  if (!(await tracksWrites(db)) || !(await isEmpty(db))) return fill(db)
  const schema = `saved_${name}`
  const { rows } = (await db.execute(sql`select to_regclass(${`${schema}.numbers`}) is not null as saved`)) as {
    rows: { saved: boolean }[]
  }
  if (rows[0]?.saved) return restore(db, schema)
  await fill(db)
  await db.execute(
    sql.raw(`do $$ declare part record; begin
    create schema ${schema};
    create table ${schema}.numbers (name text, value bigint, is_called boolean);
    for part in select sequencename as name from pg_sequences where schemaname = 'public' loop
      execute format('insert into ${schema}.numbers select %L, last_value, is_called from public.%I where is_called or last_value > 1', part.name, part.name);
    end loop;
    for part in select name from snapshot.dirty loop
      execute format('create table ${schema}.%I as select * from public.%I', part.name, part.name);
    end loop; end $$`),
  )
}

async function restore(db: Database, schema: string): Promise<void> {
  await db.execute(
    sql.raw(`do $$ declare part record; begin
    set local session_replication_role = replica;
    for part in select tablename as name from pg_tables where schemaname = '${schema}' and tablename <> 'numbers' loop
      execute format('insert into public.%I overriding system value select * from ${schema}.%I', part.name, part.name);
      insert into snapshot.dirty values (part.name) on conflict do nothing;
    end loop;
    perform setval(format('public.%I', name)::regclass, value, is_called) from ${schema}.numbers;
    end $$`),
  )
}

async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = (await db.execute(sql`select not exists (select from snapshot.dirty) as empty`)) as { rows: { empty: boolean }[] }
  return rows[0]?.empty ?? false
}
