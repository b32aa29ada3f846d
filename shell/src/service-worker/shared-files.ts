import { keepShared } from '@chainage/shared/offline/shared-photos';

/** Where another app sends photos to: `share_target` of the manifest. */
export const SHARE_PATH = '/share';

/**
 * Whether a page of another site posted it. Such a page is told by its origin; one that hides it looks like the system's own
 * share, whose origin is none either: what comes so is kept for an hour, as little as a record takes, shown to whoever signs in
 * here before it goes anywhere, and never sent by itself.
 */
function isForeign({ headers }: Request): boolean {
  const origin = headers.get('Origin') ?? 'null';
  return headers.get('Sec-Fetch-Site') === 'cross-site' || (origin !== 'null' && origin !== self.location.origin);
}

/** Keeps what another app hands over and leads on to where it is reported; how it went stands in the address. */
export async function answerShared(request: Request): Promise<Response> {
  if (isForeign(request)) return new Response(null, { status: 303, headers: { Location: '/dashboard' } });
  const handed = await request
    .formData()
    .then((form) => keepShared(form.getAll('photos').filter((part) => part instanceof File)))
    .catch(() => 'full' as const);
  return new Response(null, { status: 303, headers: { Location: `/dashboard?report=${handed}` } });
}
