/**
 * The one connection of a process that hears what others say after their commit (NOTIFY). A cut one is opened again; who
 * listens is told then, since what was said meanwhile was not heard.
 */
import { randomInt } from 'node:crypto';
import { Client } from 'pg';

/** `payload` as it was said; undefined after a break: anything may have been said. */
export type Hear = (payload: string | undefined) => void;

/** Told the number that this connection, and none before or after it, holds a lock on; undefined once it is cut. */
export type Hold = (number: number | undefined) => void;

/** As the connection calls itself. */
export const LISTENER_NAME = 'chainage listener';

/** Of `pg_advisory_lock_shared(int, int)`. */
export type Lock = readonly [number, number];

const FIRST_WAIT = 200;
const LONGEST_WAIT = 10_000;
/** A connection that died without a word is found so late. */
const PULSE = 20_000;

export class Listener {
  readonly #url: string;
  readonly #onBreak: (error: Error) => void;
  readonly #heard = new Map<string, Set<Hear>>();
  readonly #holds = new Set<Hold>();
  readonly #shown: Lock[] = [];
  #number: number | undefined;
  #client: Client | undefined;
  #again: NodeJS.Timeout | undefined;
  #pulse: NodeJS.Timeout | undefined;
  #wait = FIRST_WAIT;
  #isOn = false;
  #isOpen = false;
  /** Statements go one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(url: string, onBreak: (error: Error) => void = () => undefined) {
    this.#url = url;
    this.#onBreak = onBreak;
  }

  /** Hears a channel from now on; answers what ends that. */
  on(channel: string, hear: Hear): () => void {
    const known = this.#heard.get(channel);
    if (known) known.add(hear);
    else {
      this.#heard.set(channel, new Set([hear]));
      const client = this.#client;
      // one that opens listens to all that are known by then
      if (client && this.#isOpen) this.#listen(client, channel).catch((error: Error) => this.#lose(error, client));
    }
    return () => void this.#heard.get(channel)?.delete(hear);
  }

  /**
   * Tells of the lock that says this process lives (`pg_advisory_lock_shared` on the number); PostgreSQL takes it away with the
   * connection. Answers what ends the telling.
   */
  hold(told: Hold): () => void {
    this.#holds.add(told);
    if (this.#number !== undefined) told(this.#number);
    return () => void this.#holds.delete(told);
  }

  /** Holds a further lock for as long as this process lives, by which others see something of it. */
  show(lock: Lock): void {
    this.#shown.push(lock);
    const client = this.#client;
    if (client && this.#isOpen) this.#lock(client, lock).catch((error: Error) => this.#lose(error, client));
  }

  start(): void {
    this.#isOn = true;
    void this.#open();
  }

  async stop(): Promise<void> {
    this.#isOn = false;
    clearTimeout(this.#again);
    clearInterval(this.#pulse);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  #send(client: Client, statement: string): Promise<unknown> {
    const sent = this.#last.then(() => client.query(statement));
    this.#last = sent.catch(() => undefined);
    return sent;
  }

  #listen(client: Client, channel: string): Promise<unknown> {
    return this.#send(client, `LISTEN ${client.escapeIdentifier(channel)}`);
  }

  #lock(client: Client, lock: Lock): Promise<unknown> {
    return this.#send(client, `SELECT pg_advisory_lock_shared(${lock.join(', ')})`);
  }

  async #open(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      application_name: LISTENER_NAME,
      keepAlive: true,
      connectionTimeoutMillis: 15_000,
      query_timeout: 10_000,
    });
    client.on('notification', ({ channel, payload }) => this.#tell(channel, payload ?? ''));
    client.on('error', (error) => this.#lose(error, client));
    client.on('end', () => this.#lose(new Error('the connection ended'), client));
    try {
      this.#client = client;
      this.#last = Promise.resolve();
      await client.connect();
      for (const channel of this.#heard.keys()) await this.#listen(client, channel);
      for (const lock of this.#shown) await this.#lock(client, lock);
      const number = randomInt(2 ** 47);
      await this.#send(client, `SELECT pg_advisory_lock_shared(${number})`);
      this.#isOpen = true;
      this.#say(number);
      this.#wait = FIRST_WAIT;
      this.#pulse = setInterval(() => {
        this.#send(client, 'select 1').catch((error: Error) => this.#lose(error, client));
      }, PULSE).unref();
      for (const channel of this.#heard.keys()) this.#tell(channel, undefined);
    } catch (error) {
      this.#lose(error as Error, client);
    }
  }

  #lose(error: Error, client = this.#client): void {
    if (!this.#isOn || !client || client !== this.#client) return;
    this.#client = undefined;
    this.#isOpen = false;
    clearInterval(this.#pulse);
    client.end().catch(() => undefined);
    this.#say(undefined);
    this.#onBreak(error);
    this.#again = setTimeout(() => void this.#open(), this.#wait * (0.5 + Math.random() / 2)).unref();
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #say(number: number | undefined): void {
    if (number === this.#number) return;
    this.#number = number;
    this.#holds.forEach((told) => told(number));
  }

  #tell(channel: string, payload: string | undefined): void {
    this.#heard.get(channel)?.forEach((hear) => hear(payload));
  }
}
