/** A bare connection and a bare pool, for benches of what the product's own adds to them. */
export { Client as PgClient, Pool as PgPool } from 'pg';
