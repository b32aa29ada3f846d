/** The bells that listen to this process: whose they are, and how they are told that something was written for them. */
import { ApiError } from '#kernel/http/api-error.ts';
import type { Listener } from '#kernel/listening/listener.ts';
import { STREAMS } from '#limits.ts';
import { BELL_CHANNEL, readAccountRung, readRung } from './channel.ts';

export interface Bell {
  accountId: string;
  organisationId: string;
  memberId: number;
  /** As it was when its rights were asked last. */
  readonly roleKey: string;
  ring: () => void;
  end: () => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    bells: Bells;
  }
}

/** After a break anything may have been said: all ring, not all at once. */
const SPREAD_MS = 5_000;
const AGAIN = 60;

export class Bells {
  readonly #bells = new Set<Bell>();
  readonly #most: Readonly<Record<keyof typeof STREAMS, number>>;
  #stopHearing = () => {};
  #isClosed = false;

  constructor(most: Readonly<Record<keyof typeof STREAMS, number>> = STREAMS) {
    this.#most = most;
  }

  start(listener: Listener): void {
    this.#stopHearing = listener.on(BELL_CHANNEL, (payload) => this.#hear(payload));
  }

  /** Lets a bell listen; answers what ends that. Throws `request.rate_limited` where too many do. */
  add(bell: Bell): () => void {
    const listening = [...this.#bells];
    const ofOrganisation = listening.filter(({ organisationId }) => organisationId === bell.organisationId);
    const ofMember = ofOrganisation.filter(({ memberId }) => memberId === bell.memberId);
    const isFull =
      this.#isClosed ||
      listening.length >= this.#most.all ||
      ofOrganisation.length >= this.#most.organisation ||
      ofMember.length >= this.#most.member;
    if (isFull) throw new ApiError('request.rate_limited', { limit: 'streams', retryAfter: AGAIN });
    this.#bells.add(bell);
    return () => void this.#bells.delete(bell);
  }

  /** How many listen here. */
  get size(): number {
    return this.#bells.size;
  }

  /** Hangs up; whoever calls again may be heard by another process. */
  endAll(): void {
    for (const bell of this.#bells) bell.end();
  }

  close(): void {
    this.#isClosed = true;
    this.#stopHearing();
    this.endAll();
  }

  #hear(payload: string | undefined): void {
    if (payload === undefined) {
      for (const { ring } of this.#bells) setTimeout(ring, Math.random() * SPREAD_MS).unref();
      return;
    }
    const accountId = readAccountRung(payload);
    if (accountId !== undefined) for (const bell of this.#bells) if (bell.accountId === accountId) bell.ring();
    const rung = readRung(payload);
    if (!rung) return;
    const isMeant = ({ memberId, roleKey }: Bell) =>
      rung.members === null || rung.members.includes(memberId) || rung.roles.includes(roleKey);
    for (const bell of this.#bells) if (bell.organisationId === rung.organisationId && isMeant(bell)) bell.ring();
  }
}
