/** BroadcastChannel among the tabs and the worker of one device. */
type Listener = (event: MessageEvent) => void;

export class DeviceChannels {
  readonly #open = new Set<DeviceChannel>();

  /** The class as one life knows it. */
  of(isAlive: () => boolean) {
    const open = this.#open;
    return class extends DeviceChannel {
      constructor(name: string) {
        super(name, open, isAlive);
      }
    };
  }
}

class DeviceChannel {
  onmessage: Listener | null = null;
  readonly name: string;
  readonly #all: Set<DeviceChannel>;
  readonly #isAlive: () => boolean;
  readonly #listeners = new Set<Listener>();

  constructor(name: string, all: Set<DeviceChannel>, isAlive: () => boolean) {
    this.name = name;
    this.#all = all;
    this.#isAlive = isAlive;
    all.add(this);
  }

  postMessage(data: unknown): void {
    if (!this.#isAlive()) return;
    for (const other of this.#all)
      if (other !== this && other.name === this.name) setImmediate(() => other.hear(structuredClone(data)));
  }

  hear(data: unknown): void {
    if (!this.#isAlive()) return void this.#all.delete(this);
    const event = new MessageEvent('message', { data });
    this.onmessage?.(event);
    for (const listener of this.#listeners) listener(event);
  }

  addEventListener(_type: string, listener: Listener): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: string, listener: Listener): void {
    this.#listeners.delete(listener);
  }

  close(): void {
    this.#all.delete(this);
  }
}
