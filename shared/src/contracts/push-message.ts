/** What a push says to the worker of the device, encrypted for it alone. Without Zod, for the worker. */
export interface PushMessage {
  title: string;
  body: string;
  lang: string;
  /** What is shown already under the same tag gives way to it. */
  tag: string;
  /** A path of the portal. */
  path: string;
  /** Token of the organisation it is in. */
  organisation: string;
  /** The newest notification it speaks of; the same where a push comes twice. */
  notification: number;
  /** Stays until somebody has seen it. */
  isUrgent: boolean;
}
