/** A bare connection, for benches of what the product's own adds to it. */
export { Client as PgClient } from 'pg';
